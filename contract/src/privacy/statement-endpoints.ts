import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { AccessibilityChange, AccessibilityStatement, ProcessingRegister } from './statement.ts'

/** What a platform says of itself: to everybody about accessibility, to its team about personal data. */
export const statementEndpoints = {
  readAccessibilityStatement: endpoint({
    name: 'readAccessibilityStatement',
    method: 'GET',
    path: '/api/accessibility-statement',
    summary: 'What the platform says about its accessibility in one language; empty parts have no words of its own',
    access: { to: 'anyone' },
    query: z.object({ lang: Locale.optional() }),
    ok: AccessibilityStatement,
  }),
  changeAccessibilityStatement: endpoint({
    name: 'changeAccessibilityStatement',
    method: 'PUT',
    path: '/api/accessibility-statement',
    summary: 'Says it in the words of the platform; an empty part goes back to the product’s',
    access: { to: 'staff', permission: 'platform.settings.manage' },
    body: AccessibilityChange,
    ok: AccessibilityStatement,
    perMinute: 30,
  }),
  readProcessingRegister: endpoint({
    name: 'readProcessingRegister',
    method: 'GET',
    path: '/api/processing-register',
    summary: 'What is done with personal data on this platform, by whom, and for how long',
    access: { to: 'staff', permission: 'platform.privacy.read' },
    ok: ProcessingRegister,
  }),
}
