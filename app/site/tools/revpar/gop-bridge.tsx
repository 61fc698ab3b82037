import { useTranslations } from 'use-intl'
import { account, bridge, effectNames, type RevparInput } from '~/domain/tools/revpar'
import type { Values } from '~/domain/tools/scenario'
import { ChartTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'

/** From the old GOP to the new one as a flight of steps: each begins where the one above it ended. */
export function GopBridge({ values }: { values: Values<RevparInput> }) {
  const t = useTranslations('revparBridge.bridge')
  const { money, signed } = useWriting()
  const [before, after] = [account(values, 'Before').gop, account(values, 'After').gop]
  const effects = bridge(values)
  let standing = before
  const steps = effectNames.map((name) => {
    const from = standing
    standing += effects[name]
    return { label: t(name), from, to: standing, amount: effects[name] }
  })
  const ends = [0, before, after, ...steps.map(({ to }) => to)]
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)]
  const at = (amount: number) => (100 * (amount - lowest)) / (highest - lowest || 1)
  const ordered = steps.toSorted((one, other) => one.amount - other.amount)
  const [worst, best] = [ordered[0], ordered.at(-1)]
  const sign = (amount: number) => signed(money, amount)
  const bars = [
    { label: t('before'), from: 0, to: before, look: 'fill-ink', words: money(before) },
    ...steps.map(({ label, from, to, amount }) => ({
      ...{ label, from, to, words: sign(amount) },
      look: amount < 0 ? 'fill-data-orange' : 'fill-data-blue',
    })),
    { label: t('after'), from: 0, to: after, look: 'fill-ink', words: money(after) },
  ]
  return (
    <figure>
      <figcaption className="max-w-prose">
        {t('text', {
          before: money(before),
          after: money(after),
          helped: best && best.amount > 0 ? 'some' : 'none',
          best: best?.label ?? '',
          gain: sign(best?.amount ?? 0),
          hurt: worst && worst.amount < 0 ? 'some' : 'none',
          worst: worst?.label ?? '',
          loss: sign(worst?.amount ?? 0),
        })}
      </figcaption>
      <ol className="mt-5" aria-hidden="true">
        {bars.map(({ label, from, to, look, words }, row) => (
          <li key={label} className="grid items-center sm:grid-cols-[11rem_1fr_7rem] sm:gap-x-4">
            <span className="flex justify-between gap-4 pt-2 text-sm sm:contents">
              <span className={row % 7 === 0 ? 'font-semibold' : ''}>{label}</span>
              <span className="font-medium tabular-nums sm:order-3 sm:text-right">{words}</span>
            </span>
            <svg width="100%" height="34" className="block overflow-visible sm:order-2" aria-hidden="true">
              <line
                x1={`${at(0)}%`}
                x2={`${at(0)}%`}
                y1="0"
                y2="34"
                className="stroke-control"
                strokeWidth="1"
              />
              <rect
                x={`${Math.min(at(from), at(to))}%`}
                width={`${Math.max(0.4, Math.abs(at(to) - at(from)))}%`}
                y="6"
                height="22"
                className={look}
              />
              {row < bars.length - 1 ? (
                <line
                  x1={`${at(to)}%`}
                  x2={`${at(to)}%`}
                  y1="6"
                  y2="40"
                  className="stroke-ink"
                  strokeWidth="1.5"
                  strokeDasharray="3 3"
                />
              ) : null}
            </svg>
          </li>
        ))}
      </ol>
      <ChartTable
        head={[t('step'), t('amount'), t('total')]}
        rows={bars.map(({ label, to, words }) => [label, words, money(to)])}
      />
    </figure>
  )
}
