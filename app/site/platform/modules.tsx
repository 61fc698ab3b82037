import { useTranslations } from 'use-intl'

const steps = [
  { name: 'learn', place: 'lg:mt-33' },
  { name: 'practise', place: 'lg:mt-22' },
  { name: 'observe', place: 'lg:mt-11' },
  { name: 'improve', place: '' },
] as const

/** What the product consists of, on the flight of four steps. */
export function Modules() {
  const t = useTranslations('platform.parts')
  return (
    <section aria-labelledby="modules" className="border-hairline border-t">
      <div className="mx-auto max-w-6xl px-5 py-12 md:px-8 md:py-16">
        <h2 id="modules" className="max-w-xl text-2xl">
          {t('title')}
        </h2>
        <p className="mt-3 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
        <ol className="mt-8 grid sm:grid-cols-2 lg:-mt-10 lg:grid-cols-4">
          {steps.map(({ name, place }, at) => (
            <li
              key={name}
              className={`relative border-brand border-t-2 py-4 pr-6 lg:pl-5 lg:before:absolute lg:before:-top-0.5 lg:before:left-0 lg:before:w-0.5 lg:before:bg-brand ${at > 0 ? 'lg:before:h-11' : ''} ${place}`}
            >
              <h3 className="text-xl">{t(`${name}.title`)}</h3>
              <p className="mt-1.5 text-ink-soft">{t(`${name}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
