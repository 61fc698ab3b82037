import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Refused } from '~/platform/changes/refused'
import { TenantPick } from '~/platform/tenant-choice/tenant-pick'
import { changeTenantRole } from '~/platform/tenant-role.queries'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { useUserChange } from './use-user-change'
import { moveToTenant, type User } from './users.queries'

const roles = ['admin', 'manager', 'trainer', 'member'] as const

interface UserWorkspaceProps {
  user: User
}

/** The tenant somebody belongs to and their role there, both to be changed. */
export function UserWorkspace({ user }: UserWorkspaceProps) {
  const t = useTranslations('users')
  const change = useUserChange()
  const [tenant, setTenant] = useState({ id: user.tenantId ?? '', name: user.tenantName ?? '' })
  const tenantId = tenant.id
  const [tenantRole, setRole] = useState<string>(user.tenantRole ?? 'member')
  const isSame = tenantId === (user.tenantId ?? '') && (!tenantId || tenantRole === user.tenantRole)
  const leaves = user.tenantId !== null && tenantId !== user.tenantId
  const move = () =>
    tenantId !== '' && tenantId === user.tenantId
      ? changeTenantRole(user.id, tenantRole)
      : moveToTenant(user.id, tenantId || null, tenantRole)
  return (
    <Section
      title={t('workspace')}
      actions={
        user.tenantId ? (
          <Link
            to={`/admin/tenants/${user.tenantId}`}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
          >
            {t('toTenant')}
          </Link>
        ) : null
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSame) void change.run('move', move)
        }}
      >
        <div className="grid items-end gap-x-4 gap-y-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
          <TenantPick
            label={t('tenant')}
            value={tenantId}
            said={tenantId ? tenant.name : t('noTenant')}
            others={[{ id: '', label: t('noTenant') }]}
            onChoose={(id, chosen) => setTenant({ id, name: chosen?.name ?? '' })}
          />
          <Select
            name="tenantRole"
            label={t('tenantRole')}
            value={tenantRole}
            disabled={!tenantId}
            onChange={({ target }) => setRole(target.value)}
            options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
          <Button type="submit" disabled={isSame} isPending={change.isPending}>
            {t('move')}
          </Button>
        </div>
        <p role="status" className="mt-3 text-ink-soft text-sm">
          {leaves ? t('leaves', { tenant: user.tenantName ?? '' }) : ''}
        </p>
      </form>
      <Refused change={change} />
    </Section>
  )
}
