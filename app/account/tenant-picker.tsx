import { Form, Link, useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { findTenantNames, foundMax, type TenantName } from '~/platform/tenants.queries'
import { Badge } from '~/ui/badge'
import { BrandDot } from '~/ui/brand-dot'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { ListToolbar } from '~/ui/list-toolbar'
import { useSearch } from '~/ui/use-search'

const find = (typed: string) => failingAsNull('the tenants to choose from', findTenantNames(typed))

/** Lets a platform admin choose the tenant through whose eyes to look. */
export default function TenantPicker({ first }: { first: readonly TenantName[] }) {
  const t = useTranslations('guard')
  const isCut = first.length === foundMax
  const { found, typed, onType, isPending } = useSearch(isCut ? find : undefined)
  const tenants = found ?? first
  const { pathname, search } = useLocation()
  const isSending = useNavigation().formAction !== undefined
  return (
    <main className="mx-auto max-w-2xl px-5 py-12 md:py-20">
      <title>{t('choose')}</title>
      <h1 className="text-2xl">{t('choose')}</h1>
      <p className="mt-3 text-ink-soft">{t('chooseLead')}</p>
      {first.length === 0 ? <EmptyState title={t('chooseEmpty')} text={t('chooseEmptyText')} /> : null}
      {isCut ? (
        <div className="mt-8">
          <ListToolbar search={{ label: t('find'), value: typed, onChange: onType }} />
          <p role="status" className="text-ink-soft text-sm">
            {isPending
              ? null
              : found === null
                ? t('findFailed')
                : t(tenants.length === foundMax ? 'findMore' : 'findFound', { count: tenants.length })}
          </p>
        </div>
      ) : null}
      <Form method="post" action="/app/look" className={isCut ? 'mt-2' : 'mt-8'}>
        <input type="hidden" name="from" value={`${pathname}${search}`} />
        <fieldset disabled={isSending}>
          <ul className="border-hairline border-t">
            {tenants.map((tenant) => (
              <li key={tenant.id} className="border-hairline border-b">
                <TenantButton tenant={tenant} />
              </li>
            ))}
          </ul>
        </fieldset>
      </Form>
      <p className="mt-8">
        <Link
          to="/admin"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('superAdminView')}
        </Link>
      </p>
    </main>
  )
}

function TenantButton({ tenant }: { tenant: TenantName }) {
  const t = useTranslations('guard')
  const tiers = useTranslations('modules')
  return (
    <button
      type="submit"
      name="tenantId"
      value={tenant.id}
      className="flex min-h-14 w-full items-center gap-3 px-2 py-2 text-left hover:bg-paper-deep disabled:text-ink-soft"
    >
      <BrandDot color={tenant.brandColor} />
      <span className="grow font-medium" aria-hidden="true">
        {tenant.name}
      </span>
      <span className="sr-only">{t('look', { tenant: tenant.name })}</span>
      {tenant.isActive ? null : <Badge tone="warning">{t('suspended')}</Badge>}
      <span className="text-ink-soft text-sm">{tiers(`tiers.${tenant.tier}`)}</span>
      <Icon name="chevronDown" className="-rotate-90 size-4 text-ink-soft" />
    </button>
  )
}
