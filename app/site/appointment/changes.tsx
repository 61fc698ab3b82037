import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Button } from '~/ui/button'
import { controlLook } from '~/ui/field'
import { Part } from '~/ui/part'
import brand from '~content/brand.json'

const summaryLook =
  'inline-flex min-h-11 cursor-pointer items-center text-link text-lg underline underline-offset-4'
const linkLook = 'text-link underline underline-offset-4'

/** Moving and cancelling, each one step away; the script shows it while it can be done, and why not when it cannot. */
export function Changes() {
  const t = useTranslations('ownAppointment')
  return (
    <>
      <div data-part="late" hidden>
        <div className="mx-auto max-w-6xl px-5 pb-12 md:px-8">
          <p className="max-w-2xl border-marigold border-l-4 py-1 pl-5">
            {t('late')}{' '}
            <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className={linkLook}>
              {brand.phone}
            </a>
            {', '}
            <a href={`mailto:${brand.email}`} className={linkLook}>
              {brand.email}
            </a>
          </p>
        </div>
      </div>
      <div data-part="change" hidden>
        <Part isDeep title={t('change')} lead={t('until')}>
          <details className="border-hairline border-b pb-4">
            <summary className={summaryLook}>{t('move')}</summary>
            <p data-part="none" className="mt-2 max-w-prose font-medium empty:hidden" />
            <ChangeForm action="move">
              <p>{t('moveText')}</p>
              <Labelled id="day" label={t('day')}>
                <select id="day" data-part="day" className={controlLook} />
              </Labelled>
              <Labelled id="slot" label={t('time')}>
                <select id="slot" name="slot" required className={controlLook} />
              </Labelled>
              <div>
                <Button type="submit">{t('moveSend')}</Button>
              </div>
            </ChangeForm>
          </details>
          <details className="pt-4">
            <summary className={summaryLook}>{t('cancel')}</summary>
            <p className="mt-2 max-w-prose">{t('cancelText')}</p>
            <ChangeForm action="cancel">
              <Labelled id="word" label={t('cancelWord')}>
                <textarea id="word" name="word" rows={3} maxLength={1000} className={controlLook} />
              </Labelled>
              <div>
                <Button type="submit" variant="danger">
                  {t('cancelSend')}
                </Button>
              </div>
            </ChangeForm>
          </details>
        </Part>
      </div>
    </>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children}
    </div>
  )
}

function ChangeForm({ action, children }: { action: 'move' | 'cancel'; children: React.ReactNode }) {
  const locale = localeOfTag(useLocale())
  return (
    <form
      method="post"
      action="/functions/v1/appointment"
      data-action={action}
      className="mt-4 grid max-w-md gap-4"
    >
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="language" value={locale} />
      {children}
    </form>
  )
}
