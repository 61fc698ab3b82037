import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** Rows of bottles of one width, below each other. */
function bottles(from: number, columns: number, rows = 8): string {
  const width = columns * 7.5
  return `M${from} 34h${width}${`m-${width} 19h${width}`.repeat(rows - 1)}`
}

const sent = bottles(0, 25) + bottles(208, 15)
const answered = bottles(0, 3) + bottles(22.5, 1, 6) + bottles(208, 6)

/** Samples as bottles on two shelves, one each: those with an answer stand in front. */
export function SampleShelves() {
  const t = useTranslations('industries.figure.samples')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={176}>
      <text x="0" y="13">
        {t('old')}
      </text>
      <text x="208" y="13">
        {t('asked')}
      </text>
      <g strokeDasharray="5.5 2" strokeWidth="10">
        <path d={sent} strokeOpacity=".35" className="stroke-control" />
        <path d={answered} className="stroke-marigold" />
      </g>
      <path
        d={sent}
        transform="translate(1.5 -6.5)"
        strokeDasharray="2.5 5"
        strokeWidth="3"
        className="stroke-control"
      />
    </Drawing>
  )
}
