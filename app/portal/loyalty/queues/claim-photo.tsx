import { useTranslations } from 'use-intl'
import { usePhoto } from '~/platform/kept-photo'
import { fetchClaimPhoto } from './claims.queries'

/** The photo of the bill that a guest is missing points of, whole: what is written on it is to be read. */
export function ClaimPhoto({ claimId }: { claimId: string }) {
  const t = useTranslations('loyaltyQueues.claims')
  const source = usePhoto(claimId, fetchClaimPhoto)
  if (source === null) return <p className="text-ink-soft text-sm">{t('photoFailed')}</p>
  return (
    <div className="min-h-48 border border-hairline bg-paper-deep">
      {source ? (
        <a href={source} target="_blank" rel="noreferrer" aria-label={t('photoLarge')}>
          <img src={source} alt={t('photoAlt')} className="mx-auto max-h-[70vh] max-w-full object-contain" />
        </a>
      ) : (
        <p role="status" className="p-4 text-ink-soft text-sm">
          {t('photoComing')}
        </p>
      )}
    </div>
  )
}
