import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { readCardCode, writeCardCode } from '~/domain/card-code'
import { localeOfTag, localePath } from '~/domain/locale'
import { TextField } from '~/ui/text-field'
import { PageLink } from '../page-link'
import { PhoneLink } from '../phone-link'
import { CardStep } from './card-step'

interface CardCodeProps {
  /** What stood in the address. */
  typed: string | undefined
  /** It is a code, but no card has it any more. */
  isUnknown: boolean
}

/** The code of a card, typed by whoever does not scan it. */
export function CardCode({ typed, isUnknown }: CardCodeProps) {
  const t = useTranslations('card')
  const locale = localeOfTag(useLocale())
  const navigate = useNavigate()
  const [text, setText] = useState(isUnknown ? '' : (typed ?? ''))
  const [problem, setProblem] = useState<'invalid' | 'unknown' | null>(
    isUnknown ? 'unknown' : typed ? 'invalid' : null,
  )
  const [isSending, setSending] = useState(false)
  async function open() {
    const code = readCardCode(text)
    if (!code) return setProblem('invalid')
    setProblem(null)
    setSending(true)
    await navigate(localePath(locale, `/card/${writeCardCode(code)}`))
    setSending(false)
    setProblem('unknown') // had the card been opened, this step would be gone
  }
  return (
    <CardStep
      title={t('code.heading')}
      lead={t('code.lead')}
      problem={problem && (problem === 'invalid' ? t('code.invalid') : t('problem.card_unknown'))}
      isSending={isSending}
      isSlow={false}
      submitLabel={t('code.go')}
      onSubmit={() => void open()}
      after={
        <>
          <PhoneLink>{t('code.phone')}</PhoneLink>
          <PageLink to="/auth">{t('code.email')}</PageLink>
        </>
      }
    >
      <TextField
        name="code"
        label={t('code.label')}
        description={t('code.hint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        isRequired
      />
    </CardStep>
  )
}
