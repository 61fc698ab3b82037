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

/** How many of the roles are ours, and how many the client's. */
export const sides = {
  ours: score.filter(({ role }) => role !== 'anchor').length,
  yours: score.filter(({ role }) => role === 'anchor').length,
}

const heights = { carries: 80, joins: 40, asked: 10, rests: 0 } as const

/** Ten columns: the role takes half of them, or a line of its own on a narrow screen. */
const line = 'grid grid-cols-5 items-end gap-x-1 lg:grid-cols-10'

/** An engagement as a score: one line of music for each role, a bar for each stage in which it sounds. */
export function EngagementScore() {
  const t = useTranslations('people')
  return (
    <table className="block w-full text-left">
      <caption className="sr-only">{t('score.caption')}</caption>
      <thead className="night sticky top-0 block">
        <tr className={`border-marigold border-b-2 ${line}`}>
          {stages.map((stage) => (
            <th
              key={stage}
              scope="col"
              className="min-w-0 py-2 font-medium text-xs sm:text-base lg:first:col-start-6"
            >
              {t(`score.stages.${stage}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {score.map(({ role, parts }) => (
          <tr key={role} className={`border-hairline border-b pt-6 ${line}`}>
            <th scope="row" className="col-span-5 flex items-end gap-x-5 font-normal lg:pr-12">
              <svg viewBox="0 0 160 150" aria-hidden="true" className="drawn block w-16 shrink-0 lg:w-24">
                <use href={`/drawn/roles.svg#${role}`} />
              </svg>
              <span className="pb-3 lg:pb-6">
                <span className="font-semibold text-xl">{t(`roles.${role}.name`)}</span>
                <span className="block text-ink-soft">{t(`roles.${role}.text`)}</span>
              </span>
            </th>
            {parts.map((part, at) => (
              <td key={stages[at]}>
                <span className="sr-only">{t(`score.parts.${part}`)}</span>
                <Note height={heights[part]} isOurs={role !== 'anchor'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Note({ height, isOurs }: { height: number; isOurs: boolean }) {
  return (
    <svg className="block h-20 w-full" aria-hidden="true">
      <rect
        y={80 - height}
        width="100%"
        height={height}
        className={isOurs ? 'fill-brand' : 'fill-marigold'}
      />
    </svg>
  )
}
