import { useTranslations } from 'use-intl'
import type { TenantName } from '~/platform/tenants.queries'
import { Button } from '~/ui/button'
import { changedFields } from './changed-fields'
import type { Flag } from './features.queries'
import { useDay } from './flag-words'

interface OvertakenProps {
  /** The flag as it was opened, and as it is now. */
  opened: Flag
  now: Flag
  tenants: readonly TenantName[]
  onTheirs: () => void
}

/** Somebody else was faster: what they changed, and the two ways on. */
export function Overtaken({ opened, now, tenants, onTheirs }: OvertakenProps) {
  const t = useTranslations('features')
  const value = useValue(tenants)
  const changed = changedFields(opened, now)
  return (
    <div className="border-warning border-l-4 bg-warning-soft px-5 py-4">
      <p className="font-semibold">{t('conflict.title')}</p>
      <p className="mt-1">{t('conflict.text')}</p>
      {changed.length === 0 ? <p className="mt-2">{t('conflict.nothing')}</p> : null}
      <dl className="mt-2">
        {changed.map((field) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="font-medium">{t(labels[field])}:</dt>
            <dd>
              <del className="decoration-control">
                <span className="sr-only">{t('conflict.was')} </span>
                {value(opened, field)}
              </del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <ins className="no-underline">
                <span className="sr-only">{t('conflict.now')} </span>
                {value(now, field)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="over" value={now.version}>
          {t('conflict.over')}
        </Button>
        <Button variant="secondary" onClick={onTheirs}>
          {t('conflict.theirs')}
        </Button>
      </div>
    </div>
  )
}

type Field = ReturnType<typeof changedFields>[number]

const labels = {
  name: 'name',
  description: 'description',
  kind: 'kind',
  scope: 'scope',
  owner: 'owner',
  isOn: 'state',
  isKilled: 'kill.pull',
  percentage: 'percentage',
  tiers: 'tiers',
  included: 'let.in',
  excluded: 'let.out',
  isOnByDefault: 'facts.byDefault',
  expiresOn: 'expiresOn',
} as const satisfies Record<Field, string>

function useValue(tenants: readonly TenantName[]) {
  const t = useTranslations('features')
  const tiers = useTranslations('modules.tiers')
  const day = useDay()
  const nameOf = (id: string) => tenants.find((tenant) => tenant.id === id)?.name ?? id
  return (flag: Flag, field: Field): string => {
    if (field === 'kind') return t(`kinds.${flag.kind}`)
    if (field === 'scope') return t(`scopes.${flag.scope}`)
    if (field === 'tiers') return flag.tiers.map((tier) => tiers(tier)).join(', ') || t('never')
    if (field === 'included' || field === 'excluded') return flag[field].map(nameOf).join(', ') || t('never')
    if (field === 'expiresOn') return flag.expiresOn ? day(flag.expiresOn) : t('never')
    const held = flag[field]
    if (typeof held === 'boolean') return t(held ? 'facts.defaultOn' : 'facts.defaultOff')
    return held === null || held === '' ? t('never') : String(held)
  }
}
