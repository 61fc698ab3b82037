import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type LoaderVariant, loaderVariants } from '~/ui/loader-drawings'
import { type LoaderSize, LoadingOverlay, loaderSizes } from '~/ui/loading-overlay'
import { SegmentedControl } from '~/ui/segmented-control'

/** One loading animation at a time. Whether all of the page stand still is seen by the style sheet from the choice. */
export function LoaderChooser() {
  const t = useTranslations('throbber')
  const [variant, setVariant] = useState<LoaderVariant>('neural')
  const [size, setSize] = useState<LoaderSize>('xl')
  const [motion, setMotion] = useState<'moving' | 'still'>('moving')
  const shown = `${variant}-${size}`
  return (
    <div className="flex min-w-0 flex-col gap-8">
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
      {/* What stands in the built page is there at once; what is chosen keeps its silence. */}
      <LoadingOverlay key={shown} variant={variant} size={size} silentMs={shown === 'neural-xl' ? 0 : 300} />
    </div>
  )
}
