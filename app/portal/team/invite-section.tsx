import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { FlagOff } from '~/platform/flag-off'
import type { Flag } from '~/platform/flags'
import { Section } from '~/ui/section'
import { SegmentedControl } from '~/ui/segmented-control'
import { InviteForm } from './invite-form'
import type { InviteSurroundings } from './invite-surroundings'
import { InviteeList } from './invitee-list'
import { ListSource } from './list-source'
import { useBulkInvite } from './use-bulk-invite'

const ways = ['one', 'paste', 'file'] as const

/** Inviting, in one of three ways; the way stands in the address. */
export function InviteSection({ byList, ...surroundings }: InviteSurroundings & { byList: Flag }) {
  const t = useTranslations('team.invite')
  const [search, setSearch] = useSearchParams()
  const way = ways.find((known) => known === search.get('how')) ?? 'one'
  const bulk = useBulkInvite(surroundings.tenantId)
  const isList = way !== 'one'
  // A list that was begun before the flag was switched off stays on the page.
  const [begun, setBegun] = useState<string>()
  if (isList && byList.isOn && begun !== way) setBegun(way)
  const isShown = isList && (byList.isOn || begun === way || bulk.rows.length > 0)
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
      {isList ? (
        <div className="mb-6 empty:hidden">
          <FlagOff flag={byList} isKept={isShown} />
        </div>
      ) : null}
      {isList && isShown && bulk.rows.length === 0 ? (
        <ListSource
          key={way}
          way={way}
          surroundings={surroundings}
          isClosed={!byList.isOn}
          onRows={bulk.start}
        />
      ) : null}
      {isList && bulk.rows.length > 0 ? (
        <InviteeList
          bulk={bulk}
          isClosed={!byList.isOn}
          outlets={surroundings.outlets.map(({ name }) => name)}
        />
      ) : null}
    </Section>
  )
}
