import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pageLoader, pageMeta } from '~/platform/page'
import { type LoaderVariant, loaderVariants } from '~/ui/loader-drawings'
import { type LoaderSize, LoadingOverlay, loaderSizes } from '~/ui/loading-overlay'
import { SegmentedControl } from '~/ui/segmented-control'
import { Specimen } from './specimen'

export const loader = pageLoader('throbber', { isIndexed: false, more: ['ui'] })
export const meta = pageMeta

/** The loading overlay in each of its variants and sizes, still or moving. */
export default function ThrobberShowcasePage() {
  const t = useTranslations('throbber')
  const [variant, setVariant] = useState<LoaderVariant>('neural')
  const [size, setSize] = useState<LoaderSize>('xl')
  const [motion, setMotion] = useState<'moving' | 'still'>('moving')
  const isStill = motion === 'still'
  return (
    <div className={`mx-auto max-w-6xl px-5 md:px-8 ${isStill ? 'still' : ''}`}>
      <div className="py-14 md:py-20">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-5 max-w-2xl text-ink-soft text-lg">{t('lead')}</p>
      </div>
      <Specimen id="choose" title={t('choose')} note={t('chooseNote')}>
        <div className="flex flex-wrap gap-x-12 gap-y-4">
          <SegmentedControl
            label={t('variant')}
            name="variant"
            value={variant}
            onChange={setVariant}
            options={loaderVariants.map((value) => ({ value, label: t(value) }))}
          />
          <SegmentedControl
            label={t('size')}
            name="size"
            value={size}
            onChange={setSize}
            options={loaderSizes.map((value) => ({ value, label: value }))}
          />
          <SegmentedControl
            label={t('motion')}
            name="motion"
            value={motion}
            onChange={setMotion}
            options={[
              { value: 'moving', label: t('moving') },
              { value: 'still', label: t('still') },
            ]}
          />
        </div>
        <LoadingOverlay key={`${variant}-${size}`} variant={variant} size={size} />
      </Specimen>
      {loaderVariants.map((one) => (
        <Specimen key={one} id={one} title={t(one)} note={t(`notes.${one}`)}>
          <div className="grid grid-cols-2 items-end gap-x-6 gap-y-8 lg:grid-cols-4">
            {loaderSizes.map((each) => (
              <div key={each} className="border-hairline border-t">
                <p className="pt-2 text-ink-soft text-sm">{each}</p>
                <LoadingOverlay variant={one} size={each} />
              </div>
            ))}
          </div>
        </Specimen>
      ))}
    </div>
  )
}
