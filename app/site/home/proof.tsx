import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Part } from '~/ui/part'
import { SiteLink } from '../site-link'
import { effectOf, scores, startMonth } from './proof-example'

const x = (month: number) => 10 + ((month - 1) * 380) / (scores.early.length - 1)
const y = (score: number) => 190 - ((score - 62) * 170) / 20

/** How we show that training worked: half of the outlets wait, by lot, and what is left of the difference counts. */
export function Proof() {
  const t = useTranslations('home.proof')
  const { early, late, effect } = effectOf(scores)
  return (
    <Part title={t('title')} lead={t('lead')} isDeep>
      <figure>
        <figcaption>
          <span className="mr-3 inline-block border-marigold border-b-2 font-medium text-sm">
            {t('label')}
          </span>
          {t('setting')}
        </figcaption>
        <Lines />
        <dl className="mt-6 grid gap-x-8 sm:grid-cols-3">
          <Line name={t('early')} value={t('points', { count: early })} look="border-data-orange" />
          <Line name={t('late')} value={t('points', { count: late })} look="border-data-blue" />
          <Line name={t('left')} value={t('points', { count: effect })} look="border-ink" />
        </dl>
        <Range />
      </figure>
      <p className="mt-6 max-w-prose">{t('conclusion')}</p>
      <p className="mt-3">
        <SiteLink
          to="/methodology"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('more')}
        </SiteLink>
      </p>
    </Part>
  )
}

/** The mean scores of both groups, month by month, and where each began its training. */
function Lines() {
  const t = useTranslations('home.proof')
  const tag = useLocale()
  const month = (at: number) => new Intl.NumberFormat(tag).format(at)
  return (
    <div className="mt-5 max-w-2xl">
      <svg viewBox="0 0 400 200" role="img" aria-label={t('drawing')} className="w-full overflow-visible">
        <rect
          x={x(startMonth.early)}
          y="8"
          width={x(startMonth.late) - x(startMonth.early)}
          height="184"
          className="fill-marigold-soft"
        />
        {[65, 70, 75, 80].map((score) => (
          <path key={score} d={`M10 ${y(score)}H390`} className="stroke-hairline" strokeWidth="1" />
        ))}
        <Course values={scores.late} look="stroke-data-blue" start={startMonth.late} dash="6 3" />
        <Course values={scores.early} look="stroke-data-orange" start={startMonth.early} />
      </svg>
      <ol className="mt-1 flex justify-between text-ink-soft text-xs tabular-nums" aria-hidden="true">
        {scores.early.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the months stand in their order
          <li key={at} className="w-5 text-center">
            {month(at + 1)}
          </li>
        ))}
      </ol>
      <p className="text-ink-soft text-sm">{t('axis')}</p>
    </div>
  )
}

interface CourseProps {
  values: readonly number[]
  look: string
  start: number
  dash?: string
}

/** One group's way; the ring stands where its training began. */
function Course({ values, look, start, dash }: CourseProps) {
  const points = values.map((score, at) => `${x(at + 1)} ${y(score)}`).join('L')
  return (
    <g fill="none" strokeWidth="3" className={look}>
      <path d={`M${points}`} strokeDasharray={dash} />
      <circle cx={x(start)} cy={y(values[start - 1] as number)} r="6" className="fill-paper" />
    </g>
  )
}

function Line({ name, value, look }: { name: string; value: string; look: string }) {
  return (
    <div className={`border-t-3 py-3 ${look}`}>
      <dt className="text-sm">{name}</dt>
      <dd className="font-semibold text-xl tabular-nums">{value}</dd>
    </div>
  )
}

/** The effect with how far it could lie beside: from three to fifteen points, on a line from nought to twenty. */
function Range() {
  const t = useTranslations('home.proof')
  const isHindi = localeOfTag(useLocale()) === 'hi'
  return (
    <div className="mt-4">
      <p className={isHindi ? 'text-lg leading-relaxed' : 'text-lg'}>{t('verdict')}</p>
      <svg viewBox="0 0 400 24" className="mt-2 w-full max-w-2xl" aria-hidden="true">
        <path d="M0 12H400" className="stroke-control" strokeWidth="1" />
        <path d="M0 4V20" className="stroke-control" strokeWidth="2" />
        <path d="M60 12H300" className="stroke-marigold" strokeWidth="8" />
        <circle cx="180" cy="12" r="8" className="fill-brand" />
      </svg>
    </div>
  )
}
