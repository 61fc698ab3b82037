import { useTranslations } from 'use-intl'
import { Spread } from '../../spread'

/** How many of a hundred rounds find a true effect of ten points: outlet SD 6, visit SD 12, month SD 3, simulated. */
const chances = [
  { design: 'two8', found: 20 },
  { design: 'two20', found: 69 },
  { design: 'two40', found: 96 },
  { design: 'step6', found: 73 },
] as const

/** What a group can expect to find out, said before anyone signs. */
export function Power() {
  const t = useTranslations('methodology.power')
  const example = useTranslations('frame.example')
  return (
    <Spread
      title={t('title')}
      aside={
        <p className="text-lg">
          <span className="mr-3 inline-block border-marigold border-b-2 font-medium text-sm">
            {example('label')}
          </span>
          {t('setting')}
        </p>
      }
    >
      <ul>
        {chances.map(({ design, found }) => (
          <li key={design} className="grid gap-x-8 gap-y-2 border-hairline border-b py-3 sm:grid-cols-2">
            <p>{t(design)}</p>
            <p className="flex items-center gap-4 font-semibold text-xl tabular-nums">
              <svg viewBox="0 0 200 24" className="w-full" aria-hidden="true">
                <rect width="200" height="24" className="fill-marigold-soft" />
                <rect width={found * 2} height="24" className="fill-marigold" />
              </svg>
              <span className="shrink-0">{found}%</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose">{t('conclusion')}</p>
    </Spread>
  )
}
