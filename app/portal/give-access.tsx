import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { type Said, useChange } from '~/platform/changes/use-change'
import { failingAsNull } from '~/platform/failing-as-null'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { Dialog, DialogActions } from '~/ui/dialog'
import type { Messages } from '~messages/areas'
import { type AccessOutcomes, endAccess, giveAccess, giveByMail, isPhoneOffered } from './access.queries'

interface GiveAccessProps {
  tenantId: string
  people: readonly { id: string; name: string }[]
  /** Whether they may be invited by email too, which only an admin of the workspace does. */
  mayInvite: boolean
  onClose: () => void
}

/** Lets people in, each with a result of their own. */
export function GiveAccess({ people, ...rest }: GiveAccessProps) {
  const t = useTranslations('access.give')
  return (
    <Dialog
      isOpen
      onClose={rest.onClose}
      title={t('title', { count: people.length, name: people[0]?.name ?? '' })}
    >
      <GiveForm people={people} {...rest} />
    </Dialog>
  )
}

function GiveForm({ tenantId, people, mayInvite, onClose }: GiveAccessProps) {
  const t = useTranslations('access.give')
  const ui = useTranslations('ui')
  const { revalidate } = useRevalidator()
  const change = useChange()
  const [byPhone, setByPhone] = useState(false)
  useEffect(() => {
    void failingAsNull('whether codes are sent to phones', isPhoneOffered()).then((is) =>
      setByPhone(is === true),
    )
  }, [])
  const [made, setMade] = useState<{ outcomes: AccessOutcomes; said: Said } | null>(null)

  async function give(form: FormData) {
    const ids = people.map(({ id }) => id)
    let outcomes: AccessOutcomes = []
    let said: Said
    const isEveryone = () => count(outcomes) === people.length
    const isMade = await change.run(async () => {
      if (form.get('way') === 'mail') {
        outcomes = await giveByMail(tenantId, ids)
        said = t('invited', { count: count(outcomes) })
      } else {
        const { outcomes: given, added } = await giveAccess(
          ids,
          form.get('way') === 'phone' ? 'phone' : 'card',
        )
        outcomes = given
        const title = t('done', { count: count(outcomes) })
        said = added.length > 0 ? { title, undo: () => takeBack(added) } : title
      }
      return isEveryone() ? said : undefined
    })
    if (!isMade) return
    void revalidate()
    if (isEveryone()) onClose()
    else setMade({ outcomes, said })
  }

  // Only now, with the way back: on a phone it would lie on the results.
  function closeResults() {
    void change.run(async () => made?.said)
    onClose()
  }

  async function takeBack(added: readonly string[]) {
    for (const id of added) await endAccess(id)
    return t('undone')
  }

  if (made) return <Results people={people} outcomes={made.outcomes} onClose={closeResults} />
  return (
    <ChangeForm
      change={change}
      onSubmit={(form) => void give(form)}
      actions={
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {ui('confirm.cancel')}
          </Button>
          <Button type="submit" isPending={change.isPending}>
            {t('confirm')}
          </Button>
        </DialogActions>
      }
    >
      <p className="text-ink-soft">{t('text')}</p>
      {mayInvite || byPhone ? (
        <ChoiceField
          name="way"
          label={t('way')}
          defaultValue="card"
          options={[
            { value: 'card', label: t('byCard'), description: t('byCardText') },
            ...(byPhone ? [{ value: 'phone', label: t('byPhone'), description: t('byPhoneText') }] : []),
            ...(mayInvite ? [{ value: 'mail', label: t('byMail'), description: t('byMailText') }] : []),
          ]}
        />
      ) : null}
    </ChangeForm>
  )
}

const isIn = (outcome: string | undefined) => outcome === 'given' || outcome === 'invited'
const count = (outcomes: AccessOutcomes) => outcomes.filter(({ outcome }) => isIn(outcome)).length

type Reason = keyof Messages['access']['give']['outcomes']

interface ResultsProps {
  people: GiveAccessProps['people']
  outcomes: AccessOutcomes
  onClose: () => void
}

/** Counts the people who now have access and names all others with the reason. */
function Results({ people, outcomes, onClose }: ResultsProps) {
  const t = useTranslations('access.give')
  const found = new Map(outcomes.map(({ id, outcome }) => [id, outcome]))
  const others = people.filter(({ id }) => !isIn(found.get(id)))
  const key = (outcome: string | undefined) =>
    outcome && t.has(`outcomes.${outcome as Reason}`) ? (outcome as Reason) : 'other'
  const isByMail = outcomes.some(({ outcome }) => outcome === 'invited' || outcome === 'no_email')
  return (
    <div className="flex flex-col gap-5">
      <p role="status">{t(isByMail ? 'invited' : 'done', { count: people.length - others.length })}</p>
      <div>
        <p className="font-medium">{t('others')}</p>
        <ul className="mt-2 max-h-72 overflow-y-auto border-hairline border-t">
          {others.map(({ id, name }) => (
            <li key={id} className="border-hairline border-b py-2">
              <span className="font-medium">{name}</span>
              <span className="text-ink-soft">{` · ${t(`outcomes.${key(found.get(id))}`)}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </div>
  )
}
