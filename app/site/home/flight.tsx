import { useTranslations } from 'use-intl'

/** How far each step lies below the top one; its riser closes the gap to the step before. */
const steps = [
  { name: 'learn', place: 'lg:mt-66', riser: '' },
  { name: 'practise', place: 'lg:mt-44', riser: 'lg:before:h-22' },
  { name: 'observe', place: 'lg:mt-22', riser: 'lg:before:h-22' },
  { name: 'improve', place: '', riser: 'lg:before:h-22' },
] as const

/** How a team climbs: four steps, one line. On a narrow screen the line lies beside them. */
export function Flight() {
  const t = useTranslations('home')
  return (
    <section aria-labelledby="flight" className="mt-12 lg:-mt-28">
      <h2 id="flight" className="sr-only">
        {t('stepsTitle')}
      </h2>
      <ol className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-0">
        {steps.map(({ name, place, riser }) => (
          <li
            key={name}
            className={`relative border-brand border-t-2 pt-4 pr-6 pb-8 before:absolute before:-top-0.5 before:left-0 before:w-0.5 before:bg-brand lg:pl-5 ${place} ${riser}`}
          >
            {name === 'improve' ? <Summit /> : null}
            <h3 className="text-xl">{t(`${name}.title`)}</h3>
            <p className="mt-1.5 max-w-prose text-ink-soft">{t(`${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The sun over the last step. */
function Summit() {
  return (
    <svg viewBox="0 0 48 48" className="absolute -top-16 right-8 hidden size-12 lg:block" aria-hidden="true">
      <circle cx="24" cy="24" r="22" className="fill-marigold" />
    </svg>
  )
}
