import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { NumberField } from '~/ui/number-field'
import { TickGroup } from '~/ui/tick-group'
import type { CatalogueProduct, LibraryCourse, SaidProduct } from '../catalogue.queries'

interface PartProps {
  product: Pick<CatalogueProduct, 'courses' | 'storage_gb' | 'trial_days'>
  /** The courses that a pack can hold; null where they could not be read. */
  library: readonly LibraryCourse[] | null
}

/** What is asked for of one kind of product besides its words, and what of it is saved. */
interface ProductPart {
  Fields: (props: PartProps) => React.ReactNode
  said: (form: FormData, props: PartProps) => Pick<SaidProduct, 'courses' | 'storage_gb' | 'trial_days'>
}

const none: ProductPart = { Fields: () => null, said: () => ({ trial_days: null }) }

/** A module can be tried. */
const modulePart: ProductPart = {
  Fields: ({ product }) => {
    const t = useTranslations('consoleStore')
    return (
      <NumberField
        name="trial"
        label={t('trial')}
        description={t('trialHelp')}
        defaultValue={product.trial_days ?? 0}
        min={0}
        max={60}
      />
    )
  },
  said: (form) => ({ trial_days: Number(form.get('trial') ?? 0) || null }),
}

/** A pack holds courses of the library, and can be tried. */
const packPart: ProductPart = {
  Fields: (props) => {
    const t = useTranslations('consoleStore')
    const locale = localeOfTag(useLocale())
    return (
      <>
        <TickGroup
          name="courses"
          label={t('packCourses')}
          description={t('packCoursesHelp')}
          options={(props.library ?? []).map(({ id, title }) => ({ id, name: title[locale] }))}
          chosen={props.product.courses}
        />
        <modulePart.Fields {...props} />
      </>
    )
  },
  said: (form, props) => ({
    ...modulePart.said(form, props),
    courses: props.library ? form.getAll('courses').map(String) : props.product.courses,
  }),
}

/** A plan includes room for files. */
const planPart: ProductPart = {
  Fields: ({ product }) => {
    const t = useTranslations('consoleStore')
    return (
      <NumberField
        name="storage"
        label={t('storage')}
        description={t('storageHelp')}
        defaultValue={product.storage_gb ?? 1}
        min={1}
        max={10_000}
      />
    )
  },
  said: (form) => ({ trial_days: null, storage_gb: Number(form.get('storage')) }),
}

export const productParts: Record<CatalogueProduct['kind'], ProductPart> = {
  module: modulePart,
  courses: packPart,
  plan: planPart,
  seats: none,
  service: none,
  storage: none,
}
