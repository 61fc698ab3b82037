import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import type { Outlet } from '~/platform/outlets.queries'
import { Section } from '~/ui/section'
import { SegmentedControl } from '~/ui/segmented-control'
import { InviteForm } from './invite-form'
import { InviteeList } from './invitee-list'
import { ListSource } from './list-source'
import { useBulkInvite } from './use-bulk-invite'

export interface InviteSurroundings {
  tenantId: string
  /** Those that are open. */
  outlets: readonly Outlet[]
  people: readonly { id: string; name: string; email: string | null }[]
  locale: Locale
}

const ways = ['one', 'paste', 'file'] as const

/** Inviting, in one of three ways; the way stands in the address. */
export function InviteSection(surroundings: InviteSurroundings) {
  const t = useTranslations('team.invite')
  const [search, setSearch] = useSearchParams()
  const way = ways.find((known) => known === search.get('how')) ?? 'one'
  const bulk = useBulkInvite(surroundings.tenantId)
  function choose(next: (typeof ways)[number]) {
    const changed = new URLSearchParams(search)
    if (next === 'one') changed.delete('how')
    else changed.set('how', next)
    setSearch(changed, { replace: true, preventScrollReset: true })
  }
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="mb-6">
        <SegmentedControl
          label={t('how')}
          name="how"
          value={way}
          onChange={choose}
          options={ways.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {way === 'one' ? <InviteForm {...surroundings} /> : null}
      {way !== 'one' && bulk.rows.length === 0 ? (
        <ListSource key={way} way={way} surroundings={surroundings} onRows={bulk.start} />
      ) : null}
      {way !== 'one' && bulk.rows.length > 0 ? (
        <InviteeList bulk={bulk} outlets={surroundings.outlets.map(({ name }) => name)} />
      ) : null}
    </Section>
  )
}
