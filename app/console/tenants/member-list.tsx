import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import { useDateTime } from '~/platform/use-date-time'
import { type ListQueryShape, useListQuery } from '~/platform/use-list-query'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { DataList } from '~/ui/data-list'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import type { Column } from '~/ui/table'
import { fittingMembers, sortMembers } from './fitting-members'
import { type Member, tenantRoles } from './members.queries'

const pageSize = 25

const query = {
  filters: ['q', 'role'],
  sorts: ['name', 'role', 'seen'],
  defaultSort: { key: 'name', direction: 'ascending' },
} as const satisfies ListQueryShape<'q' | 'role', 'name' | 'role' | 'seen'>

interface MemberListProps {
  /** Null when they could not be fetched. */
  members: readonly Member[] | null
  tenantName: string
  onRetry: () => void
}

/** The people of a tenant, with what the platform may change about their place there. */
export function MemberList({ members, tenantName, onRetry }: MemberListProps) {
  const t = useTranslations('tenants')
  const locale = useLocale()
  const { q, filters, sort, page, set, clear } = useListQuery(query)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const fitting = sortMembers(fittingMembers(members ?? [], { q, role: filters.role }), sort, locale)
  const shownPage = Math.min(page, Math.max(1, Math.ceil(fitting.length / pageSize)))
  const columns = useColumns(setLeaving)
  return (
    <>
      <ListToolbar
        search={{ label: t('searchPeople'), value: q, onChange: (typed) => set({ q: typed }) }}
        onExport={fitting.length > 0 ? () => void exportMembers(fitting, t) : undefined}
      >
        <FilterSelect
          name="role"
          label={t('role')}
          value={filters.role}
          any={t('all')}
          options={tenantRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          onChoose={(role) => set({ role })}
        />
      </ListToolbar>
      <DataList
        state={stateOf(members, fitting)}
        caption={t('peopleShown', { count: fitting.length })}
        columns={columns}
        rows={fitting.slice((shownPage - 1) * pageSize, shownPage * pageSize)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => set({ sort: next })}
        narrow={(member) => <NarrowMember member={member} onLeave={setLeaving} />}
        first={{ title: t('nobody'), text: t('nobodyText') }}
        onClear={clear}
        onRetry={onRetry}
        failedText={t('peopleFailed')}
      />
      <Pagination
        page={shownPage}
        pageSize={pageSize}
        total={fitting.length}
        onPage={(next) => set({ page: next })}
      />
      <DetachDialog member={leaving} tenantName={tenantName} onClose={() => setLeaving(null)} />
    </>
  )
}

function stateOf(members: readonly Member[] | null, fitting: readonly Member[]) {
  if (members === null) return 'failed'
  if (members.length === 0) return 'first'
  return fitting.length === 0 ? 'none' : 'ready'
}

function useColumns(onLeave: (member: Member) => void): Column<Member>[] {
  const t = useTranslations('tenants')
  return [
    {
      key: 'name',
      header: t('person'),
      cell: (member) => <Who member={member} />,
      isRowHeader: true,
      isSortable: true,
    },
    { key: 'role', header: t('role'), cell: ({ tenantRole }) => t(`roles.${tenantRole}`), isSortable: true },
    { key: 'seen', header: t('lastSeen'), cell: (member) => <LastSeen member={member} />, isSortable: true },
    {
      key: 'actions',
      header: t('actions'),
      cell: (member) => <MemberActions member={member} onLeave={onLeave} />,
      isNumber: true,
    },
  ]
}

function NarrowMember({ member, onLeave }: { member: Member; onLeave: (member: Member) => void }) {
  const t = useTranslations('tenants')
  return (
    <div className="flex items-center justify-between gap-2">
      <div className="min-w-0">
        <Who member={member} />
        <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
          <span>{t(`roles.${member.tenantRole}`)}</span>
          <LastSeen member={member} />
        </p>
      </div>
      <MemberActions member={member} onLeave={onLeave} />
    </div>
  )
}

function Who({ member }: { member: Member }) {
  const t = useTranslations('tenants')
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={`/admin/users/${member.id}`}
          className="inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline md:min-h-0"
        >
          {member.fullName ?? member.email}
        </Link>
        {member.isActive ? null : <Badge tone="warning">{t('off')}</Badge>}
      </span>
      {member.fullName ? (
        <span className="break-all font-normal text-ink-soft text-sm">{member.email}</span>
      ) : null}
    </span>
  )
}

function LastSeen({ member }: { member: Member }) {
  const t = useTranslations('tenants')
  const dateTime = useDateTime()
  if (!member.lastSeenAt) return t('never')
  return (
    <time dateTime={member.lastSeenAt} className="whitespace-nowrap">
      {dateTime(new Date(member.lastSeenAt), { day: 'numeric', month: 'long', year: 'numeric' })}
    </time>
  )
}

function MemberActions({ member, onLeave }: { member: Member; onLeave: (member: Member) => void }) {
  const t = useTranslations('tenants')
  const { submit } = useFetcher()
  const roles = tenantRoles.filter((role) => role !== member.tenantRole)
  return (
    <ActionMenu
      label={t('actionsFor', { tenant: member.fullName ?? member.email ?? '' })}
      items={[
        ...roles.map((role) => ({
          key: role,
          label: t('makeRole', { role: t(`roles.${role}`) }),
          onSelect: () => void submit({ profileId: member.id, tenantRole: role }, { method: 'post' }),
        })),
        { key: 'detach', label: t('detach'), onSelect: () => onLeave(member), isDanger: true },
      ]}
    />
  )
}

interface DetachDialogProps {
  member: Member | null
  tenantName: string
  onClose: () => void
}

function DetachDialog({ member, tenantName, onClose }: DetachDialogProps) {
  const t = useTranslations('tenants')
  const { submit, state } = useFetcher()
  async function detach() {
    if (member) await submit({ profileId: member.id }, { method: 'post' })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={member !== null}
      title={t('detachTitle', { person: member?.fullName ?? member?.email ?? '', tenant: tenantName })}
      confirmLabel={t('detach')}
      onConfirm={() => void detach()}
      onClose={onClose}
      isPending={state !== 'idle'}
      isDanger
    >
      <p>{t('detachText')}</p>
    </ConfirmDialog>
  )
}

function exportMembers(members: readonly Member[], t: ReturnType<typeof useTranslations<'tenants'>>) {
  return downloadCsv<Member>(
    'people.csv',
    [
      { header: t('person'), value: ({ fullName }) => fullName },
      { header: t('email'), value: ({ email }) => email },
      { header: t('role'), value: ({ tenantRole }) => t(`roles.${tenantRole}`) },
      { header: t('lastSeen'), value: ({ lastSeenAt }) => lastSeenAt },
      { header: t('state'), value: ({ isActive }) => (isActive ? t('active') : t('off')) },
    ],
    members,
  )
}
