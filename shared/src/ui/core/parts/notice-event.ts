/** Goes off on the window with each `notify` of `shared/ui/overlay`. */
export const noticeEvent = 'vitrina-notice';
