import { useTranslations } from 'use-intl'
import { Formula } from '~/ui/formula'
import { Part } from '~/ui/part'
import { FigureTable } from '../../calculator-table'

const cases = [
  ['1 · 1 · 4 · 4', '1'],
  ['1 · 2 · 2 · 3', '2'],
  ['2 · 3 · 3 · 4', '3'],
  ['3 · 4 · 4 · 4', '4'],
] as const

/** How a stage comes about, also by hand, and what it can and cannot say. */
export function StageMethod() {
  const t = useTranslations('assessment')
  return (
    <>
      <Part title={t('methodTitle')}>
        <Formula name={t('rule')} expression={t('ruleHow')} note={t('ruleNote')} />
        <h3 className="mt-8 text-lg">{t('byHandTitle')}</h3>
        <p className="mt-2 mb-4 max-w-prose">{t('byHand')}</p>
        <FigureTable head={[t('byHandTable.answers'), t('byHandTable.stage')]} rows={cases} />
      </Part>
      <Part title={t('meansTitle')}>
        <p className="max-w-prose">{t('means')}</p>
        <p className="mt-4 max-w-prose text-ink-soft">{t('peers')}</p>
      </Part>
    </>
  )
}
