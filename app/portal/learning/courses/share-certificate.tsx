import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'

interface ShareCertificateProps {
  code: string
  person: string
  course: string
}

/** Hands the page where anybody can check a certificate to the phone's own way of sharing; without one, copies its address. */
export function ShareCertificate({ code, person, course }: ShareCertificateProps) {
  const t = useTranslations('certificate')
  const locale = localeOfTag(useLocale())
  const [copied, setCopied] = useState<'yes' | 'by hand' | null>(null)
  const address = location.origin + localePath(locale, `/verify/${code}`)
  const shares = 'share' in navigator

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('yes')
    } catch {
      setCopied('by hand')
    }
  }

  async function share() {
    try {
      await navigator.share({ title: course, text: t('earned.shareText', { person, course }), url: address })
    } catch (error) {
      // whoever puts the sheet of the phone away has changed their mind; whatever else, the link can still be copied
      if ((error as Error).name !== 'AbortError') await copy()
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void (shares ? share() : copy())}>
        <Icon name={copied === 'yes' ? 'check' : shares ? 'upload' : 'copy'} />
        {copied === 'yes' ? t('earned.copied') : t(shares ? 'earned.share' : 'earned.copy')}
      </Button>
      <span role="status" className="sr-only">
        {copied === 'yes' ? t('earned.copied') : ''}
      </span>
      {copied === 'by hand' ? (
        <label className="w-full text-sm">
          {t('earned.copyByHand')}
          <input
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
            className="mt-1 min-h-11 w-full border border-control bg-paper-raised px-3"
          />
        </label>
      ) : null}
    </>
  )
}
