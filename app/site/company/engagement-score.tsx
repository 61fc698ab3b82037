import { useTranslations } from 'use-intl'

const stages = ['look', 'agree', 'train', 'measure', 'pass'] as const

/** How much of each stage a role carries, in the order of the stages. */
const score = [
  { role: 'lead', parts: ['joins', 'carries', 'asked', 'joins', 'carries'] },
  { role: 'observer', parts: ['carries', 'asked', 'rests', 'joins', 'rests'] },
  { role: 'analyst', parts: ['joins', 'joins', 'rests', 'carries', 'asked'] },
  { role: 'trainer', parts: ['asked', 'joins', 'carries', 'asked', 'joins'] },
  { role: 'desk', parts: ['rests', 'asked', 'joins', 'asked', 'joins'] },
  { role: 'anchor', parts: ['asked', 'carries', 'joins', 'joins', 'carries'] },
] as const

const heights = { carries: 44, joins: 22, asked: 6, rests: 0 } as const

/** An engagement as a score: one line of music for each role, a bar for each stage in which it sounds. */
export function EngagementScore() {
  const t = useTranslations('people')
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{t('score.caption')}</caption>
      <thead>
        <tr className="border-brand border-b-2 align-bottom">
          {stages.map((stage) => (
            <th
              key={stage}
              scope="col"
              className="sticky top-0 bg-paper-deep pt-3 pr-1 pb-2 font-medium text-xs sm:text-sm"
            >
              {t(`score.stages.${stage}`)}
            </th>
          ))}
        </tr>
      </thead>
      {score.map(({ role, parts }) => (
        <tbody key={role}>
          <tr>
            <th scope="rowgroup" colSpan={stages.length} className="pt-7 font-normal">
              <span className="font-semibold text-lg">{t(`roles.${role}.name`)}</span>
              <span className="mt-1 block max-w-prose text-ink-soft">{t(`roles.${role}.text`)}</span>
            </th>
          </tr>
          <tr className="border-hairline border-b">
            {parts.map((part, at) => (
              <td key={stages[at]} className="pt-2">
                <span className="sr-only">{t(`score.parts.${part}`)}</span>
                <Note height={heights[part]} isOurs={role !== 'anchor'} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function Note({ height, isOurs }: { height: number; isOurs: boolean }) {
  return (
    <svg className="block h-11 w-full" aria-hidden="true">
      <rect y={44 - height} width="94%" height={height} className={isOurs ? 'fill-brand' : 'fill-marigold'} />
    </svg>
  )
}
