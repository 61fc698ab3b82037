import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Section } from '~/ui/section'
import { callOffOutside, closeOutside, type OutsideTalk } from './outside.queries'

/** Says that the talk was held, and who of it did not come. */
export function CloseTalk({ talk, token }: { talk: OutsideTalk; token: string }) {
  const t = useTranslations('outsideClinic')
  const change = useChange()
  const people = talk.people.filter(({ state }) => state !== 'pending')
  return (
    <Section title={t('who')} lead={t('whoLead')}>
      <ChangeForm
        change={change}
        onSubmit={(form) =>
          void change.run(async () => {
            await closeOutside(token, form.getAll('absent').map(String))
            return t('closed')
          })
        }
        actions={
          <p>
            <Button type="submit" variant="secondary" isPending={change.isPending}>
              {t('close')}
            </Button>
          </p>
        }
      >
        {people.map(({ id, name, person_absent: isAbsent }) => (
          <Checkbox
            key={id}
            name="absent"
            value={id}
            label={t('absent', { name })}
            defaultChecked={isAbsent}
          />
        ))}
      </ChangeForm>
    </Section>
  )
}

/** Calls the talk off with a reason that everybody booked reads. */
export function CallOff({ token }: { token: string }) {
  const t = useTranslations('outsideClinic')
  const [isAsked, setAsked] = useState(false)
  return (
    <p className="mt-8">
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {t('callOff')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('callOff')}
          text={t('callOffText')}
          confirmLabel={t('callOff')}
          isDanger
          onClose={() => setAsked(false)}
          onConfirm={async (reason) => {
            await callOffOutside(token, reason)
            return t('calledOff')
          }}
        />
      ) : null}
    </p>
  )
}
