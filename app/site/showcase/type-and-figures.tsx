import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney, writeMoneyCompact, writeNumber, writePercent } from '~/domain/numbers'
import { Specimen } from './specimen'

const sizes = [
  ['3xl', 'text-3xl font-semibold'],
  ['2xl', 'text-2xl font-semibold'],
  ['xl', 'text-xl font-semibold'],
  ['lg', 'text-lg'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['xs', 'text-xs'],
] as const

export function Type() {
  const t = useTranslations('styleGuide.type')
  return (
    <Specimen id="type" title={t('title')} note={t('note')}>
      <dl className="flex flex-col gap-4">
        {sizes.map(([name, look]) => (
          <div key={name} className="flex items-baseline gap-6">
            <dt className="w-10 shrink-0 text-ink-soft text-sm">{name}</dt>
            <dd className={look}>{t('sample')}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose">{t('paragraph')}</p>
    </Specimen>
  )
}

export function Figures() {
  const t = useTranslations('styleGuide.figures')
  const locale = localeOfTag(useLocale())
  const figures = [
    [t('plain'), writeNumber(locale, 12_50_000)],
    [t('money'), writeMoney(locale, 1_25_000_50)],
    [t('short'), writeMoneyCompact(locale, 1_30_00_000_00)],
    [t('share'), writePercent(locale, 0.875, 1)],
    [t('missing'), writeNumber(locale, null)],
  ] as const
  return (
    <Specimen id="figures" title={t('title')} note={t('note')}>
      <dl className="grid gap-x-8 gap-y-6 min-[24rem]:grid-cols-2 sm:grid-cols-3">
        {figures.map(([name, figure]) => (
          <div key={name} className="border-hairline border-t pt-3">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="whitespace-nowrap font-semibold text-xl tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Specimen>
  )
}
