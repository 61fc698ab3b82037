import { provideEnvironment, requiredSetting } from '../../supabase/functions/_shared/environment.ts'
import { deliverMail } from '../../supabase/functions/_shared/mail-delivery.ts'
import { platform } from '../../supabase/functions/_shared/platform.ts'

// A sender in a process of its own, to be killed: the mail server's address is its only argument.
provideEnvironment({
  settings: {
    SUPABASE_URL: process.env.SUPABASE_URL,
    SUPABASE_SECRET_KEY: process.env.SUPABASE_SECRET_KEY,
    SITE_URL: 'http://sopan.test',
  },
})
const siteUrl = requiredSetting('SITE_URL')
await deliverMail(platform(), { url: process.argv[2] ?? '', from: 'Sopan <hello@sopan.test>', siteUrl })
