import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useHydrated } from '~/platform/use-hydrated'

const modes = [
  ['sign-in', 'signIn'],
  ['sign-up', 'signUp'],
] as const

/** The two forms of the sign-in page as links, so that each has an address; what was typed stays. */
export function AuthModes({ mode }: { mode: 'sign-in' | 'sign-up' }) {
  const t = useTranslations('auth')
  const { search } = useLocation()
  const isHydrated = useHydrated()
  function address(target: (typeof modes)[number][0]) {
    const query = new URLSearchParams(isHydrated ? search : '')
    if (target === 'sign-in') query.delete('mode')
    else query.set('mode', target)
    return { search: query.toString() }
  }
  return (
    <nav aria-label={t('modes')} className="flex gap-x-6 border-hairline border-b">
      {modes.map(([target, label]) => (
        <Link
          key={target}
          to={address(target)}
          replace
          preventScrollReset
          aria-current={target === mode ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center border-transparent border-b-3 text-ink-soft hover:text-ink aria-[current]:border-marigold aria-[current]:font-medium aria-[current]:text-ink"
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
