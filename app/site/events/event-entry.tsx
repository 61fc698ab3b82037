import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { Seats } from './seats'

/**
 * One event as the script draws it: texts are named by `data-fact`, attributes and their values by `data-set`; of what has
 * `data-offer` only what fits stays.
 */
export function EventEntry() {
  const t = useTranslations('events')
  return (
    <li className="border-hairline border-t py-8">
      <article
        data-set="id id"
        className="grid grid-cols-[minmax(0,1fr)_8rem] gap-x-8 gap-y-5 sm:grid-cols-[6.5rem_minmax(0,1fr)_9rem] lg:grid-cols-[8rem_minmax(0,1fr)_14rem]"
      >
        <p aria-hidden="true">
          <span data-fact="day" className="block text-3xl tabular-nums leading-none" />
          <span data-fact="month" className="mt-1 block text-ink-soft" />
        </p>
        <div data-offer="register wait" className="col-start-2 sm:col-start-3 sm:row-start-1">
          <Seats />
        </div>
        <div className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1">
          <p data-fact="kind" className="text-ink-soft text-sm" />
          <h3 className="mt-1 text-xl">
            <a
              href="/events"
              data-fact="title"
              data-set="href page"
              className="underline decoration-hairline underline-offset-4"
            >
              {t('title')}
            </a>
          </h3>
          <p className="mt-2 font-medium tabular-nums">
            <time data-fact="when" data-set="datetime startDate" />
          </p>
          <p data-fact="where" className="break-words" />
          <p data-fact="summary" className="mt-3 max-w-prose" />
          <details className="mt-2 max-w-prose">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
              {t('about')}
            </summary>
            <p data-fact="description" className="whitespace-pre-line pb-2" />
          </details>
          <p data-offer="register wait" data-fact="places" className="mt-3 tabular-nums" />
          <p data-offer="closed cancelled noRecording" data-fact="offerText" className="mt-3 text-ink-soft" />
          <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <button
              type="button"
              data-offer="register wait"
              data-fact="offerText"
              aria-expanded="false"
              className={buttonLook()}
            />
            <button
              type="button"
              data-offer="recording"
              data-fact="offerText"
              aria-expanded="false"
              className={buttonLook('secondary')}
            />
            <a
              data-offer="register wait closed"
              data-set="href calendar"
              href="/events"
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('calendar')}
            </a>
          </p>
        </div>
      </article>
    </li>
  )
}
