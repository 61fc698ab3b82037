import { useTranslations } from 'use-intl'
import { Icon, type IconName } from './icons'

export interface Step {
  key: string
  title: string
  when?: string | undefined
  text?: string | undefined
  state: 'done' | 'current' | 'ahead' | 'failed'
}

/** How far below the landing a step lies, counted from the top of the flight. */
const rises = ['md:mt-0', 'md:mt-7', 'md:mt-14', 'md:mt-21', 'md:mt-28', 'md:mt-35'] as const

const columns = [
  '',
  'md:grid-cols-1',
  'md:grid-cols-2',
  'md:grid-cols-3',
  'md:grid-cols-4',
  'md:grid-cols-5',
  'md:grid-cols-6',
] as const

const treads = {
  done: 'border-brand',
  current: 'border-marigold',
  ahead: 'border-control border-dashed',
  failed: 'border-danger',
} as const

const signs: Record<Step['state'], { icon: IconName; look: string }> = {
  done: { icon: 'check', look: 'text-brand' },
  current: { icon: 'clock', look: 'text-ink' },
  ahead: { icon: 'minus', look: 'text-ink-soft' },
  failed: { icon: 'close', look: 'text-danger' },
}

/** A way in steps, from the first to the last: a flight that rises to the end, below each other on a phone. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('ui.steps')
  return (
    <ol className={`grid ${columns[Math.min(steps.length, columns.length - 1)]}`}>
      {steps.map(({ key, title, when, text, state }, at) => {
        const { icon, look } = signs[state]
        return (
          <li
            key={key}
            aria-current={state === 'current' ? 'step' : undefined}
            className={`border-l-3 pb-6 pl-4 last:pb-0 md:border-t-3 md:pt-3 md:pr-4 md:pb-0 ${treads[state]} ${rises[Math.min(steps.length - 1 - at, rises.length - 1)]}`}
          >
            <p className={`flex items-start gap-2 font-medium ${state === 'ahead' ? 'text-ink-soft' : ''}`}>
              <Icon name={icon} className={`mt-0.5 size-5 ${look}`} />
              <span>
                {title}
                <span className="sr-only">: {t(state)}</span>
              </span>
            </p>
            {when ? <p className="mt-1 text-ink-soft text-sm tabular-nums">{when}</p> : null}
            {text ? <p className="mt-1 text-sm">{text}</p> : null}
          </li>
        )
      })}
    </ol>
  )
}
