import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import type { PhonePlace } from '~/ui/phone-row'
import type { ShopperRow } from './shoppers.queries'
import { useWhenWords } from './use-when-words'

type About = Pick<ShopperRow, 'cities' | 'languages' | 'availability'>

/** Where, in which languages and when somebody shops, as columns of whichever list they stand in. */
export function useAboutColumns<Row extends About>(phoneOfCities: PhonePlace): Column<Row>[] {
  const t = useTranslations('shoppers')
  const whenWords = useWhenWords()
  return [
    {
      key: 'cities',
      header: t('cities'),
      phone: phoneOfCities,
      cell: ({ cities }) => cities.join(', ') || t('anywhere'),
      csv: ({ cities }) => cities.join(', '),
    },
    {
      key: 'languages',
      header: t('languages'),
      phone: 'small',
      cell: ({ languages }) => languages.join(', '),
      csv: ({ languages }) => languages.join(', '),
    },
    {
      key: 'when',
      header: t('when'),
      phone: 'small',
      cell: ({ availability }) => whenWords(availability),
      csv: ({ availability }) => whenWords(availability),
    },
  ]
}
