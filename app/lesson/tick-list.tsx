import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isRecord, recall, remember } from '~/platform/device-store'
import { BoldText } from './bold-text'

interface TickListProps {
  lines: readonly string[]
  keptAs: string
}

const key = 'sopan-lesson-ticks'
const listsMax = 60

/** What one looks at, to tick off while one does it. It stays on this device and proves nothing. */
export function TickList({ lines, keptAs }: TickListProps) {
  const t = useTranslations('courses.lesson')
  const [ticked, setTicked] = useState<readonly number[]>(() => ticksOf(keptAs))
  function toggle(at: number) {
    const next = ticked.includes(at) ? ticked.filter((one) => one !== at) : [...ticked, at]
    setTicked(next)
    keepTicks(keptAs, next)
  }
  return (
    <fieldset>
      <legend className="mb-3 font-medium text-base text-ink-soft">{t('checklist')}</legend>
      <div className="border-hairline border-t">
        {lines.map((line, at) => (
          <label
            key={line}
            className="flex min-h-12 cursor-pointer items-start gap-4 border-hairline border-b py-3 hover:bg-paper-deep"
          >
            <input
              type="checkbox"
              checked={ticked.includes(at)}
              onChange={() => toggle(at)}
              className="mt-1 size-6 shrink-0 cursor-[inherit] accent-brand"
            />
            <span className="min-w-0">
              <BoldText text={line} />
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        {t('ticked', { done: ticked.length, total: lines.length })}
      </p>
    </fieldset>
  )
}

type Ticks = Record<string, number[]>

function allTicks(): Ticks {
  return recall(key, (stored) => (isRecord(stored) ? (stored as Ticks) : undefined)) ?? {}
}

function ticksOf(name: string): readonly number[] {
  const ticks = allTicks()[name]
  return Array.isArray(ticks) ? ticks : []
}

function keepTicks(name: string, ticks: readonly number[]) {
  const { [name]: _, ...others } = allTicks()
  remember(key, { ...Object.fromEntries(Object.entries(others).slice(-listsMax)), [name]: [...ticks] })
}
