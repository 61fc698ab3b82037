import { useTranslations } from 'use-intl'
import { Formula } from '~/ui/formula'
import { Part } from '~/ui/part'
import type { Service } from '~content/schemas/service'

/** The service's own figures: how each is reckoned and where its data comes from. */
export function Measures({ kpis, isDeep }: { kpis: Service['kpis']; isDeep: boolean }) {
  const t = useTranslations('services')
  return (
    <Part title={kpis.title} lead={t('kpiLead')} isDeep={isDeep}>
      <ul className="grid gap-7" data-own-figures>
        {kpis.list.map(({ name, formula, data }) => (
          <li key={name}>
            <Formula name={name} expression={formula} note={data} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
