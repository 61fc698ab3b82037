import { useLocale, useTranslations } from 'use-intl'
import type { LookAround } from '~/domain/demo-accounts'
import { localeOfTag, localePath } from '~/domain/locale'
import { ButtonLink } from '~/ui/button-link'

/** What only a demo shows: the page's first script knows whether this is one. */
export const demoOnly = 'hidden [[data-demo]_&]:inline-flex'

interface LookAroundLinkProps {
  who: LookAround
  label: string
  className?: string
}

/** One press into the demo's workspace as somebody of the group; absent where this is no demo. */
export function LookAroundLink({ who, label, className = '' }: LookAroundLinkProps) {
  const locale = localeOfTag(useLocale())
  return (
    <a
      href={localePath(locale, `/demo/${who}`)}
      data-cta=""
      className={`${demoOnly} min-h-11 items-center text-link underline underline-offset-4 ${className}`}
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
      <span className={demoOnly}>
        <ButtonLink href={localePath(locale, '/demo/owner')}>{t('look')}</ButtonLink>
      </span>
      <LookAroundLink who="manager" label={t('short.manager')} />
      <LookAroundLink who="steward" label={t('short.steward')} />
    </>
  )
}
