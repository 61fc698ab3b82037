import { useTranslations } from 'use-intl'
import type { Service, ServiceId } from '~content/schemas/service'
import { LargeFigure } from '../large-figure'
import { DemoNote, type PictureId, ProductPicture } from '../product-picture'
import { rememberedRow } from '../remembered-row'

/** What of the product a service leaves behind, as one sees it at work. */
const artefacts: Record<ServiceId, readonly PictureId[]> = {
  'sales-excellence': ['sheet', 'lesson'],
  'talent-optimization': ['skills'],
  'digital-transformation': ['today'],
  'mystery-shopping': ['report'],
  'frontline-training': ['steward', 'lesson'],
  'kpi-management': ['heatmap'],
  'guest-loyalty': ['loyalty'],
  'menu-and-pricing': ['menu'],
  'opening-readiness': ['path', 'card'],
}

interface ArtefactProps {
  of: ServiceId
  example: Service['example']
}

/** On the dark band: the figure of the worked example, and the screen that stays when we have gone. */
export function Artefact({ of, example }: ArtefactProps) {
  const t = useTranslations('services.artefact')
  const words = useTranslations('services')
  const pictures = artefacts[of]
  const row = rememberedRow(of, example)
  const isPair = pictures.length > 1
  return (
    <section className="night">
      <div className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-8 px-5 py-12 md:px-8 md:py-16 lg:grid-cols-12">
        <div className="lg:col-span-5">
          {row ? (
            <LargeFigure figure={row.result}>
              <span className="font-medium text-ink">{words('illustrative')}</span> {row.label}
            </LargeFigure>
          ) : null}
        </div>
        <div className="lg:col-span-7">
          <h2 className="mb-5 text-xl">{t('title')}</h2>
          <div className={isPair ? 'grid grid-cols-2 gap-6' : ''}>
            {pictures.map((id) => (
              <ProductPicture
                key={id}
                of={id}
                sizes={isPair ? '(min-width:48rem) 296px,44vw' : '(min-width:64rem) 616px,92vw'}
              />
            ))}
          </div>
          <DemoNote />
        </div>
      </div>
    </section>
  )
}
