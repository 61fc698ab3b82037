import { useTranslations } from 'use-intl'
import { correctedBrand } from '~/domain/contrast'
import { BrandDot } from '~/ui/brand-dot'
import { Row, Specimen } from './specimen'

const surfaces = [
  ['paper', 'bg-paper'],
  ['paper-deep', 'bg-paper-deep'],
  ['paper-raised', 'bg-paper-raised'],
  ['marigold-soft', 'bg-marigold-soft'],
] as const
const texts = [
  ['ink', 'text-ink'],
  ['ink-soft', 'text-ink-soft'],
  ['brand', 'text-brand'],
  ['link', 'text-link'],
] as const
const marks = [
  ['brand', 'bg-brand'],
  ['marigold', 'bg-marigold'],
  ['control', 'bg-control'],
  ['hairline', 'bg-hairline'],
  ['data-blue', 'bg-data-blue'],
  ['data-orange', 'bg-data-orange'],
] as const
const tones = [
  ['danger', 'bg-danger-soft text-danger'],
  ['success', 'bg-success-soft text-success'],
  ['warning', 'bg-warning-soft text-warning'],
  ['info', 'bg-info-soft text-info'],
] as const
const brands = ['#2e3b55', '#e4572e', '#f4d35e', '#7fd1ae', '#8e2de2'] as const

export function Colours() {
  const t = useTranslations('styleGuide.colour')
  return (
    <Specimen id="colour" title={t('title')} note={t('note')}>
      <Row name={t('surfaces')}>
        {surfaces.map(([name, look]) => (
          <Swatch key={name} name={name} look={look} />
        ))}
      </Row>
      <Row name={t('marks')}>
        {marks.map(([name, look]) => (
          <Swatch key={name} name={name} look={look} />
        ))}
      </Row>
      <Row name={t('texts')}>
        {texts.map(([name, look]) => (
          <span key={name} className={`font-semibold text-xl ${look}`}>
            {name}
          </span>
        ))}
      </Row>
      <Row name={t('tones')}>
        {tones.map(([name, look]) => (
          <span key={name} className={`px-4 py-2 font-medium ${look}`}>
            {name}
          </span>
        ))}
      </Row>
      <Row name={t('brand')}>
        {brands.map((color) => (
          <span key={color} className="inline-flex items-center gap-1.5 text-ink-soft text-sm tabular-nums">
            <BrandDot color={color} className="size-6" />
            {color}
            <span aria-hidden="true">→</span>
            <BrandDot color={correctedBrand(color).light.text} className="size-6 dark-hidden" />
            <BrandDot color={correctedBrand(color).dark.text} className="size-6 light-hidden" />
          </span>
        ))}
      </Row>
    </Specimen>
  )
}

function Swatch({ name, look }: { name: string; look: string }) {
  return (
    <span className="w-28 text-ink-soft text-sm">
      <span className={`mb-1.5 block h-16 border border-hairline ${look}`} />
      {name}
    </span>
  )
}
