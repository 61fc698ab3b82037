import { useTranslations } from 'use-intl'
import type { ServiceId } from '~content/schemas/service'
import { type PictureId, ProductPicture } from '../product-picture'

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

/** On the dark band: the screen that stays when we have gone. */
export function Artefact({ of }: { of: ServiceId }) {
  const t = useTranslations('services.artefact')
  const pictures = artefacts[of]
  const isPair = pictures.length > 1
  return (
    <section aria-labelledby="artefact" className="night">
      <div className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-6 px-5 py-12 md:px-8 md:py-16 lg:grid-cols-12">
        <h2 id="artefact" className="text-2xl lg:col-span-4">
          {t('title')}
        </h2>
        <div className={`lg:col-span-8 ${isPair ? 'grid max-w-xl grid-cols-2 gap-6' : ''}`}>
          {pictures.map((id, place) => (
            <ProductPicture
              key={id}
              of={id}
              isQuiet={place > 0}
              sizes={isPair ? '(min-width:48rem) 276px,44vw' : '(min-width:64rem) 704px,92vw'}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
