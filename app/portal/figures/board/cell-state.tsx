import { useTranslations } from 'use-intl'
import { StepsSign } from '../../steps-sign'
import { BandSign } from './band-sign'
import type { HeatCell } from './heat-of-cell'
import { useChangeWords } from './use-change-words'

/** How a figure stands: sign and word of its target, or the steps it moved; null where it is held against nothing. */
export function CellState({ cell: { band, heat, change } }: { cell: HeatCell }) {
  const t = useTranslations('kpis')
  const changeWords = useChangeWords()
  if (band !== null)
    return (
      <>
        <BandSign band={band} />
        <span>{t(`bands.${band}`)}</span>
        {change ? <span className="tabular-nums">{changeWords(change)}</span> : null}
      </>
    )
  if (!change) return null
  return (
    <>
      <StepsSign heat={heat} />
      {changeWords(change)}
      <span className="sr-only">
        {t(heat === null ? 'other' : heat > 0 ? 'better' : heat < 0 ? 'worse' : 'same')}
      </span>
    </>
  )
}
