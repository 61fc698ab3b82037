import { useLocale, useTranslations } from 'use-intl'
import type { LookAround } from '~/domain/demo-accounts'
import { localeOfTag } from '~/domain/locale'
import { lookAroundAddress } from '~/platform/showcase-address'
import { ButtonLink } from '~/ui/button-link'

/** What is shown where one can look around: the page's first script knows. On paper there is nothing to press. */
const whereOneLooks = 'hidden not-print:[[data-look]_&]:inline-flex'

interface LookAroundLinkProps {
  who: LookAround
  label: string
  className?: string
}

/** One press into the demo's workspace as somebody of the group; absent where there is neither demo nor showcase. */
export function LookAroundLink({ who, label, className = '' }: LookAroundLinkProps) {
  const locale = localeOfTag(useLocale())
  return (
    <a
      href={lookAroundAddress(locale, who)}
      data-cta=""
      className={`${whereOneLooks} min-h-11 items-center text-link underline underline-offset-4 ${className}`}
    >
      {label}
    </a>
  )
}

/** The button, and the two other pairs of eyes beside it. */
export function LookAroundActions() {
  const t = useTranslations('frame.demo')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <span className={whereOneLooks}>
        <ButtonLink href={lookAroundAddress(locale, 'owner')}>{t('look')}</ButtonLink>
      </span>
      {/* Below the button on a phone, so that neither the language nor the typeface decides where they stand. */}
      <span className="flex gap-x-6 max-sm:basis-full">
        <LookAroundLink who="manager" label={t('short.manager')} />
        <LookAroundLink who="steward" label={t('short.steward')} />
      </span>
    </>
  )
}
