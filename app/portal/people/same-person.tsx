import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { failingAsNull } from '~/platform/failing-as-null'
import { readListQuery } from '~/platform/list/list-query'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { Combobox } from '~/ui/combobox'
import { Dialog } from '~/ui/dialog'
import { Section } from '~/ui/section'
import { useSearch } from '~/ui/use-search'
import { type ListedPerson, listPeople, type Person, unitePeople } from './people.queries'
import { peopleList } from './people-query'

interface SamePersonProps {
  tenantId: string
  person: Person
}

/** For an admin who finds one person under two records: the other is found, and both become one. */
export function SamePerson({ tenantId, person }: SamePersonProps) {
  const t = useTranslations('person.same')
  const isViewOnly = useViewOnly()
  const [isFinding, setFinding] = useState(false)
  const [other, setOther] = useState<ListedPerson | null>(null)
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Button variant="secondary" disabled={isViewOnly} onClick={() => setFinding(true)}>
        {t('find')}
      </Button>
      <Dialog
        isOpen={isFinding}
        onClose={() => setFinding(false)}
        title={t('findTitle', { name: person.name })}
      >
        <Finder
          tenantId={tenantId}
          without={person.id}
          onChoose={(found) => {
            setFinding(false)
            setOther(found)
          }}
        />
      </Dialog>
      {other ? <UniteDialog person={person} other={other} onClose={() => setOther(null)} /> : null}
    </Section>
  )
}

interface FinderProps {
  tenantId: string
  without: string
  onChoose: (person: ListedPerson) => void
}

function Finder({ tenantId, without, onChoose }: FinderProps) {
  const t = useTranslations('person.same')
  const words = useTranslations('ui.search')
  const search = useCallback(
    (typed: string) => {
      const query = readListQuery(new URLSearchParams({ q: typed }), peopleList)
      return failingAsNull('another record of a person', listPeople(tenantId, query, { from: 0, size: 20 }))
    },
    [tenantId],
  )
  const { found, ...asked } = useSearch(search, { lettersMin: 2 })
  return (
    <Combobox
      {...asked}
      label={t('who')}
      options={found?.rows
        .filter(({ id }) => id !== without)
        .map((one) => ({
          id: one.id,
          label: [one.name, one.code, one.phone].filter(Boolean).join(' · '),
          one,
        }))}
      failed={found === null ? words('failed') : undefined}
      nothing={t('nobody')}
      onChoose={({ one }) => onChoose(one)}
    />
  )
}

interface UniteDialogProps {
  person: Person
  other: ListedPerson
  onClose: () => void
}

/** Says what becomes of both, and that it is final. */
function UniteDialog({ person, other, onClose }: UniteDialogProps) {
  const t = useTranslations('person.same')
  const navigate = useNavigate()
  const { state } = useLocation()
  const names = { name: person.name, other: other.name }
  const mayHaveTwoLogins = person.loginId !== null && other.access !== 'none'
  return (
    <ReasonDialog
      role="alertdialog"
      isDanger
      title={t('uniteTitle', names)}
      text={t('uniteText')}
      confirmLabel={t('unite')}
      onConfirm={async (reason, form) => {
        const kept = await unitePeople(
          person.id,
          other.id,
          reason,
          String(form.get('login') ?? '') || undefined,
        )
        await navigate(`/app/people/${kept}`, { replace: true, state })
        return t('united', names)
      }}
      onClose={onClose}
    >
      {mayHaveTwoLogins ? (
        <ChoiceField
          name="login"
          label={t('login')}
          description={t('loginHelp')}
          defaultValue={person.id}
          options={[
            { value: person.id, label: t('loginOf', { name: person.name, code: person.code ?? '–' }) },
            { value: other.id, label: t('loginOf', { name: other.name, code: other.code ?? '–' }) },
          ]}
        />
      ) : null}
    </ReasonDialog>
  )
}
