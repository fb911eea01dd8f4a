/** The juries' feedback, for the page of an application. */
export const loadApplicationFeedback = async () => ({
  default: (await import('./room/application-feedback.tsx')).ApplicationFeedback,
})
