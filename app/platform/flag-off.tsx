import { useTranslations } from 'use-intl'
import { Icon } from '~/ui/icons'
import brand from '~content/brand.json'
import type { Flag } from './flags'

interface FlagOffProps {
  flag: Flag
  /** Something was typed before it was switched off. */
  isKept?: boolean
}

/** Stands where something is switched off: what, why if the reader may ask, and whom to write to. Nothing while it is on. */
export function FlagOff({ flag, isKept = false }: FlagOffProps) {
  const t = useTranslations('flags')
  return (
    <div role="status">
      {flag.isOn ? null : (
        <div data-flag-off={flag.key} className="max-w-prose border-marigold border-l-4 py-1 pl-4">
          <p className="flex items-start gap-2 font-semibold">
            <Icon name="flag" className="mt-1 size-5 shrink-0" />
            {t('off.title', { name: t(`names.${flag.key}`) })}
          </p>
          <p className="mt-1">
            {isKept ? `${t('off.kept')} ` : null}
            {t('off.text')}
          </p>
          {flag.why ? (
            <p className="mt-1 text-ink-soft">{t('off.why', { reason: t(`reasons.${flag.why}`) })}</p>
          ) : null}
          <p className="mt-1 text-ink-soft">
            {t.rich('off.support', {
              email: brand.supportEmail,
              mail: (words) => (
                <a href={`mailto:${brand.supportEmail}`} className="text-link underline underline-offset-4">
                  {words}
                </a>
              ),
            })}
          </p>
        </div>
      )}
    </div>
  )
}
