import { useTranslations } from 'use-intl'
import { membersMin } from '~/domain/loyalty/uplift'
import { splitOf } from './campaign-fields'
import type { SegmentSize as Size } from './campaigns.queries'

interface SegmentSizeProps {
  size: Size | null
  isCounting: boolean
  holdoutPercent: number
}

/** How many guests a segment means now, how many of them get the message, and whether a result can be told afterwards. */
export function SegmentSize({ size, isCounting, holdoutPercent }: SegmentSizeProps) {
  const t = useTranslations('loyaltyCampaigns.size')
  const split = splitOf(size?.members ?? 0, holdoutPercent)
  const isTooFew = split.sent < membersMin || split.held < membersMin
  return (
    <div role="status" className="min-h-24 border-marigold border-l-4 py-1 pl-5">
      {size ? (
        <>
          <p className="font-semibold text-lg">{t('members', { count: size.members })}</p>
          {size.members > 0 ? (
            <p className="max-w-prose text-ink-soft text-sm">
              {t('split', { sent: split.sent, held: split.held, mail: size.reachable })}
            </p>
          ) : (
            <p className="text-ink-soft text-sm">{t('nobody')}</p>
          )}
          {size.members > 0 && isTooFew ? (
            <p className="mt-1 max-w-prose text-sm">
              {t(holdoutPercent === 0 ? 'noHoldout' : 'tooFew', { least: membersMin })}
            </p>
          ) : null}
        </>
      ) : (
        <p className="text-ink-soft">{t(isCounting ? 'counting' : 'failed')}</p>
      )}
    </div>
  )
}
