import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { type Column, ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import type { Loaded } from '~/platform/loaded'
import { changeTenantRole } from '~/platform/tenant-role.queries'
import { useDateTime } from '~/platform/use-date-time'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import { detachMember, type Member, type TenantRole, tenantRoles } from './members.queries'
import { peopleList, peopleRules } from './people-list'

interface MemberListProps {
  members: Loaded<readonly Member[]>
  tenantName: string
}

/** The people of a tenant, with what the platform may change about their place there. */
export function MemberList({ members, tenantName }: MemberListProps) {
  const t = useTranslations('tenants')
  const query = useListQuery(peopleList)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const fitting = fittingRows(members.content ?? [], query, peopleRules, useLocale())
  return (
    <>
      <ListView
        query={query}
        page={pageOfWhole(members, fitting, query)}
        t={useTranslations('tenants.memberList')}
        columns={useColumns(setLeaving)}
        rowKey={({ id }) => id}
        filters={{ role: { label: t('role'), any: t('all'), word: (role) => t(`roles.${role}`) } }}
        file={{ name: t('memberList.file'), rows: fitting }}
      />
      {leaving ? (
        <DetachDialog member={leaving} tenantName={tenantName} onClose={() => setLeaving(null)} />
      ) : null}
    </>
  )
}

function useColumns(onLeave: (member: Member) => void): Column<Member>[] {
  const t = useTranslations('tenants')
  return [
    {
      key: 'name',
      header: t('person'),
      isRowHeader: true,
      cell: ({ id, fullName, email, isActive }) => (
        <RowName
          to={`/admin/users/${id}`}
          beside={isActive ? null : <Badge tone="warning">{t('off')}</Badge>}
          below={fullName ? email : null}
        >
          {fullName ?? email}
        </RowName>
      ),
      csv: ({ fullName }) => fullName,
    },
    { key: 'email', header: t('email'), csv: ({ email }) => email },
    {
      key: 'role',
      header: t('role'),
      phone: 'small',
      cell: ({ tenantRole }) => t(`roles.${tenantRole}`),
      csv: ({ tenantRole }) => t(`roles.${tenantRole}`),
    },
    {
      key: 'seen',
      header: t('lastSeen'),
      phone: 'small',
      cell: (member) => <LastSeen member={member} />,
      csv: ({ lastSeenAt }) => lastSeenAt,
    },
    { key: 'state', header: t('state'), csv: ({ isActive }) => t(isActive ? 'active' : 'off') },
    {
      key: 'actions',
      header: t('actions'),
      isNumber: true,
      phone: 'corner',
      cell: (member) => <MemberActions member={member} onLeave={onLeave} />,
    },
  ]
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
  const { run } = usePressedChange('tenants')
  const give = (role: TenantRole) =>
    run(async () => {
      await changeTenantRole(member.id, role)
      return t('roleToast')
    })
  const roles = tenantRoles.filter((role) => role !== member.tenantRole)
  return (
    <ActionMenu
      label={t('actionsFor', { tenant: member.fullName ?? member.email ?? '' })}
      items={[
        ...roles.map((role) => ({
          key: role,
          label: t('makeRole', { role: t(`roles.${role}`) }),
          onSelect: () => void give(role),
        })),
        { key: 'detach', label: t('detach'), onSelect: () => onLeave(member), isDanger: true },
      ]}
    />
  )
}

interface DetachDialogProps {
  member: Member
  tenantName: string
  onClose: () => void
}

function DetachDialog({ member, tenantName, onClose }: DetachDialogProps) {
  const t = useTranslations('tenants')
  return (
    <ChangeDialog
      role="alertdialog"
      title={t('detachTitle', { person: member.fullName ?? member.email ?? '', tenant: tenantName })}
      confirmLabel={t('detach')}
      isDanger
      area="tenants"
      onConfirm={async () => {
        await detachMember(member.id)
        return t('detachedToast')
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('detachText')}</p>
    </ChangeDialog>
  )
}
