import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'

/** A link to another of the account pages, in the language of this one. */
export function PageLink({
  to,
  from,
  children,
}: {
  to: '/auth' | '/auth/reset-password' | '/card' | '/phone'
  /** Where to go on after signing in. */
  from?: string | null
  children: React.ReactNode
}) {
  const locale = localeOfTag(useLocale())
  return (
    <Link
      to={{ pathname: localePath(locale, to), search: from ? `?${new URLSearchParams({ from })}` : '' }}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
