import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { type IngestionKey, revokeKey } from './keys.queries'

/** The keys, each with its maker and the time of its last use. */
export function KeyRows({ keys }: { keys: readonly IngestionKey[] }) {
  const t = useTranslations('ingestionKeys')
  const isViewOnly = useViewOnly()
  const [revoked, setRevoked] = useState<IngestionKey>()
  if (keys.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <>
      <ul>
        {keys.map((key) => (
          <li
            key={key.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-4"
          >
            <KeyFacts of={key} />
            {key.revokedAt ? null : (
              <Button
                variant="secondary"
                disabled={isViewOnly}
                aria-label={t('revokeOf', { name: key.name })}
                onClick={() => setRevoked(key)}
              >
                {t('revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {revoked ? (
        <ChangeDialog
          role="alertdialog"
          title={t('revokeTitle', { name: revoked.name })}
          confirmLabel={t('revoke')}
          isDanger
          area="ingestionKeys"
          onConfirm={async () => {
            await revokeKey(revoked.id)
            return t('revoked', { name: revoked.name })
          }}
          onClose={() => setRevoked(undefined)}
        >
          <p className="text-ink-soft">{t('revokeText')}</p>
        </ChangeDialog>
      ) : null}
    </>
  )
}

function KeyFacts({ of: { name, prefix, madeAt, lastUsedAt, revokedAt, by } }: { of: IngestionKey }) {
  const t = useTranslations('ingestionKeys')
  const dateTime = useDateTime()
  const day = (iso: string) => dateTime(new Date(iso), { dateStyle: 'medium' })
  const maker = by?.name ?? by?.email
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 font-medium">
        <span className="[overflow-wrap:anywhere]">{name}</span>
        <Badge tone={revokedAt ? 'neutral' : 'success'}>
          {t(revokedAt ? 'state.revoked' : 'state.active')}
        </Badge>
      </p>
      <p className="text-ink-soft text-sm">
        {[
          t('begins', { prefix }),
          maker ? t('madeBy', { when: day(madeAt), name: maker }) : t('madeBySomeone', { when: day(madeAt) }),
          lastUsedAt ? t('used', { when: day(lastUsedAt) }) : t('neverUsed'),
          revokedAt && t('revokedAt', { when: day(revokedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
