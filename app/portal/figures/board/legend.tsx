import { useTranslations } from 'use-intl'
import { bands } from '~/domain/kpi/attainment'
import type { Heat } from '~/domain/kpi/heat'
import { hatch, heatLook } from '../../heat-look'
import { StepsSign } from '../../steps-sign'
import { BandSign } from './band-sign'
import { bandHeat } from './heat-of-cell'

const heats: readonly Heat[] = [-3, -2, -1, 0, 1, 2, 3]

/** What grounds and signs mean, from worse to better. */
export function Legend({ isCompared, isByBand }: { isCompared: boolean; isByBand: boolean }) {
  const t = useTranslations('kpis.legend')
  const words = useTranslations('kpis.bands')
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-2 text-ink-soft text-sm">
      {isByBand ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {bands.map((band) => (
            <li key={band} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={`flex h-6 w-8 items-center justify-center rounded-sm text-ink ${heatLook(bandHeat[band])}`}
              >
                <BandSign band={band} />
              </span>
              {words(band)}
            </li>
          ))}
        </ul>
      ) : isCompared ? (
        <p className="flex items-center gap-2">
          {t('worse')}
          <span aria-hidden="true" className="flex gap-0.5 text-ink">
            {heats.map((heat) => (
              <span
                key={heat}
                className={`flex h-6 w-6 items-center justify-center rounded-sm sm:w-8 ${heatLook(heat)}`}
              >
                <StepsSign heat={heat} />
              </span>
            ))}
          </span>
          {t('better')}
        </p>
      ) : null}
      <p className="flex items-center gap-2">
        <span aria-hidden="true" className={`h-6 w-8 rounded-sm ${hatch}`} />
        {t('none')}
      </p>
      {isCompared ? <p>{t(isByBand ? 'bands' : 'steps')}</p> : null}
    </div>
  )
}
