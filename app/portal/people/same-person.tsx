import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { failingAsNull } from '~/platform/failing-as-null'
import { readListQuery } from '~/platform/list/list-query'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Combobox } from '~/ui/combobox'
import { Dialog } from '~/ui/dialog'
import { Section } from '~/ui/section'
import { useSearch } from '~/ui/use-search'
import { type ListedPerson, listPeople, type Person } from './people.queries'
import { peopleList } from './people-query'
import { type Login, listLogins } from './unite.queries'
import { UniteDialog } from './unite-dialog'

interface SamePersonProps {
  tenantId: string
  person: Person
}

/** For an admin who finds one person under two records: the other is found, and both become one. */
export function SamePerson({ tenantId, person }: SamePersonProps) {
  const t = useTranslations('person.same')
  const isViewOnly = useViewOnly()
  const [isFinding, setFinding] = useState(false)
  const [chosen, setChosen] = useState<{ other: ListedPerson; logins: Login[] } | null>(null)
  const asking = usePressedChange(undefined, { reloads: false })
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
          onChoose={(other) =>
            asking.run(async () => {
              const logins = await listLogins(person.id, other.id)
              setFinding(false)
              setChosen({ other, logins })
              return undefined
            })
          }
        />
      </Dialog>
      {chosen ? <UniteDialog {...chosen} person={person} onClose={() => setChosen(null)} /> : null}
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
