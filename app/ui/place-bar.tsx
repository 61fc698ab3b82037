import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Icon } from './icons'
import type { PlaceEntry } from './sidebar-entries'

interface PlaceBarProps {
  places: readonly PlaceEntry[]
  /** The key of the place one is at; it may be one that stands in the menu only. */
  current: string | undefined
}

/** The first places of a menu at the foot of a phone's screen, where the thumb reaches. */
export function PlaceBar({ places, current }: PlaceBarProps) {
  const t = useTranslations('ui.sidebar')
  const { number } = useFormatter()
  return (
    <nav
      data-place-bar=""
      aria-label={t('bar')}
      className="z-20 border-hairline border-t bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {places.map(({ key, to, label, short, icon, count }) => (
          <li key={key} className="grid grid-cols-1">
            <Link
              to={to}
              aria-current={key === current ? 'page' : undefined}
              className="group relative flex min-h-14 flex-col items-center gap-0.5 border-transparent border-t-3 px-0.5 pt-1.5 pb-1 text-center text-ink-soft text-xs leading-tight -outline-offset-3 aria-[current=page]:border-marigold aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              <Icon name={icon} className="size-5.5 group-aria-[current=page]:text-brand" />
              <span className="max-w-full hyphens-auto break-words" aria-hidden={short ? true : undefined}>
                {short ?? label}
              </span>
              {short ? <span className="sr-only">{label}</span> : null}
              {count ? (
                <span className="absolute top-0.5 left-1/2 ml-2.5 rounded-full bg-ink px-1.5 text-paper tabular-nums">
                  {' '}
                  {number(count)}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
