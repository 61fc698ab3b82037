import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { AddressDialog } from './address-dialog'
import { askAgain, type ReportAddress, withdrawAddress } from './addresses.queries'

interface AddressSectionProps {
  tenantId: string
  addresses: readonly ReportAddress[]
}

/** The addresses outside of the workspace: who has said yes, what goes there, and the way to end it. */
export function AddressSection({ tenantId, addresses }: AddressSectionProps) {
  const t = useTranslations('reportMails.addresses')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      actions={isViewOnly ? null : <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
    >
      {addresses.length > 0 ? (
        <ul className="divide-y divide-hairline border-hairline border-y">
          {addresses.map((address) => (
            <AddressItem key={address.id} tenantId={tenantId} address={address} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('first')} text={t('firstText')} />
      )}
      {isAdding ? (
        <AddressDialog tenantId={tenantId} locale={locale} onClose={() => setAdding(false)} />
      ) : null}
    </Section>
  )
}

function AddressItem({ tenantId, address }: { tenantId: string; address: ReportAddress }) {
  const t = useTranslations('reportMails.addresses')
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const change = usePressedChange()
  const { id, name, email, state, schedules } = address
  const day = (at: string) => dateTime(new Date(at), { dateStyle: 'long' })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="break-all text-sm">{email}</p>
        <p className="text-ink-soft text-sm">
          {t(`states.${state}`, { day: day(address.confirmed_at ?? address.asked_at) })}
        </p>
        <p className="text-ink-soft text-sm">
          {[
            schedules.length > 0 ? t('gets', { reports: schedules.join(', ') }) : t('getsNothing'),
            address.is_sample ? t('sample') : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      {isViewOnly ? null : (
        <div className="flex flex-wrap gap-3">
          {state === 'confirmed' ? null : (
            <Button
              variant="secondary"
              aria-label={`${t('askAgain')}: ${name}`}
              isPending={change.isPending}
              onClick={() =>
                void change.run(async () => {
                  await askAgain(tenantId, id)
                  return t('asked')
                })
              }
            >
              {t('askAgain')}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-label={`${t('withdraw')}: ${name}`}
            isPending={change.isPending}
            onClick={() =>
              void change.run(async () => {
                await withdrawAddress(tenantId, id)
                return t('withdrawn')
              })
            }
          >
            {t('withdraw')}
          </Button>
        </div>
      )}
    </li>
  )
}
