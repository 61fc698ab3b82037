import { useTranslations } from 'use-intl'

/** What we expected of a piece of advice and what was measured: two lines that part on the day it was agreed. */
export function ForecastDrawing() {
  const t = useTranslations('about.drawing')
  return (
    <figure>
      <svg viewBox="0 0 400 260" role="img" aria-label={t('label')} className="w-full">
        {[60, 110, 160, 210].map((y) => (
          <line key={y} x1="0" x2="400" y1={y} y2={y} className="stroke-hairline" />
        ))}
        <line x1="140" x2="140" y1="24" y2="228" className="stroke-marigold" strokeWidth="2" />
        <circle cx="140" cy="184" r="7" className="fill-marigold" />
        <polyline
          points="0,190 24,181 48,192 72,180 96,189 120,182 140,184"
          className="fill-none stroke-brand"
          strokeWidth="3"
        />
        <polyline
          points="140,184 200,184 200,142 270,142 270,100 340,100 340,62 400,62"
          className="fill-none stroke-ink-soft"
          strokeWidth="2"
          strokeDasharray="3 7"
        />
        <polyline
          points="140,184 164,186 190,172 212,166 236,150 262,152 284,131 308,124 332,112 358,116 380,98 400,95"
          className="fill-none stroke-brand"
          strokeWidth="3"
        />
        <g className="fill-ink text-sm">
          <text x="0" y="250">
            {t('before')}
          </text>
          <text x="140" y="250">
            {t('agreed')}
          </text>
          <text x="396" y="50" textAnchor="end">
            {t('expected')}
          </text>
          <text x="396" y="152" textAnchor="end" className="font-semibold">
            {t('measured')}
          </text>
        </g>
      </svg>
      <figcaption className="mt-2 text-ink-soft text-sm">{t('caption')}</figcaption>
    </figure>
  )
}
