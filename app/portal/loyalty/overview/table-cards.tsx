import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { type PaperKind, savePaper } from '~/platform/papers'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import type { CounterOutlet } from '../counter/counter.queries'

const sizes = { table_card: 'A5', small_table_card: 'A6' } as const satisfies Partial<
  Record<PaperKind, string>
>
const kinds = ['table_card', 'small_table_card'] as const

/** The card for the tables of an outlet, to print: its code leads guests to the programme and tells where they joined. */
export function TableCards({ outlets }: { outlets: readonly CounterOutlet[] }) {
  const t = useTranslations('loyalty.overview.tableCards')
  const locale = localeOfTag(useLocale())
  const printing = usePressedChange(undefined, { reloads: false })
  const [chosen, setChosen] = useState(outlets[0]?.id ?? '')
  const [kind, setKind] = useState<(typeof kinds)[number]>('table_card')
  const outlet = outlets.find(({ id }) => id === chosen)
  if (!outlet) return null
  const print = () =>
    printing.run(async () => {
      await savePaper(kind, outlet.id, locale, t('file', { outlet: outlet.name, size: sizes[kind] }))
      return t('printed')
    })
  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="flex max-w-xl flex-col gap-5">
        <Select
          name="outlet"
          label={t('outlet')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={outlets.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
        />
        <Select
          name="size"
          label={t('size')}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
          options={kinds.map((value) => ({ value, label: t(`sizes.${sizes[value]}`) }))}
        />
        <div>
          <Button isPending={printing.isPending} onClick={() => void print()}>
            <Icon name="download" />
            {t('print')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
