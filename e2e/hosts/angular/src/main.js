// Compiles templates in the browser, so the host needs no Angular bundler.
import '@angular/compiler';
import 'zone.js';
import { Component, provideZoneChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Booking } from './booking.component';

class App {
  email = '';
  booked = '';
  shown = true;
}

Component({
  selector: 'app-root',
  imports: [Booking],
  template: `
    <h1>Angular with zone.js</h1>
    <label>Email <input type="email" (input)="email = $any($event.target).value" /></label>
    <button type="button" (click)="shown = !shown">Show or hide</button>
    @if (shown) {
      <app-booking [email]="email" (scheduled)="booked = $event" />
    }
    <p data-booked>{{ booked }}</p>
  `,
})(App);

bootstrapApplication(App, { providers: [provideZoneChangeDetection()] }).catch(console.error);
